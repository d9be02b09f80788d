import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/seats.css";
import "./styles/hand.css";
import "./styles/dock.css";
import "./styles/panels.css";
import "./styles/pages.css";
import "./styles/forced.css";
import { PATTERNS } from "./lib/art";

document.body.insertAdjacentHTML("afterbegin", PATTERNS);
const target = document.getElementById("app");
if (target) mount(App, { target });
