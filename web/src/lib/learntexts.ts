// The sentences of the lessons, loaded with their page.
import enLearn from "../../../src/pioche/locales/en/learn.ftl?raw";
import frLearn from "../../../src/pioche/locales/fr/learn.ftl?raw";
import { addTexts } from "./texts";

addTexts({ fr: frLearn, en: enLearn });
