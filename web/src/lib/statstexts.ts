// The sentences of the statistics, loaded with them.
import enStats from "../../../src/pioche/locales/en/stats.ftl?raw";
import frStats from "../../../src/pioche/locales/fr/stats.ftl?raw";
import { addTexts } from "./texts";

addTexts({ fr: frStats, en: enStats });
