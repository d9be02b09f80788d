// The sentences of the tools, loaded with their pages; the options are said with them.
import enTools from "../../../src/pioche/locales/en/tools.ftl?raw";
import frTools from "../../../src/pioche/locales/fr/tools.ftl?raw";
import { addTexts } from "./texts";

export { optionName, valueName } from "./optiontexts";

addTexts({ fr: frTools, en: enTools });
