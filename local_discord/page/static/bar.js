// The top of the page: what belongs to this machine and not to Discord. The clock, the looks.

import { passTime } from "./api.js";
import { el, uid } from "./dom.js";

const CLOCK = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

export class Bar {
  constructor(root, { now, split }) {
    this.now = now;
    const id = uid("clock");
    this.time = el("time", { id, class: "clock-time" });
    const pass = (words, hours) => el("button", { type: "button", class: "quiet", "aria-label": `Let ${words} pass`, on: { click: () => passTime(hours) } }, hours === 1 ? "+1 h" : "+1 day");
    const clock = el("div", { class: "clock", role: "group", "aria-label": "Clock of this Discord" }, this.time, pass("an hour", 1), pass("a day", 24));
    this.split = el("button", { type: "button", class: "quiet split", "aria-pressed": "false", on: { click: split } }, "Side by side");
    this.theme = el("button", { type: "button", class: "quiet", on: { click: () => this.turnTheme() } });
    root.append(clock, this.split, this.theme);
    this.showTheme(remembered("theme"));
  }

  tick() {
    const now = this.now();
    this.time.textContent = CLOCK.format(now);
    this.time.dateTime = now.toISOString();
  }

  showSplit(on) {
    this.split.setAttribute("aria-pressed", String(on));
  }

  get dark() {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  turnTheme() {
    const theme = this.dark ? "light" : "dark";
    remember("theme", theme);
    this.showTheme(theme);
  }

  showTheme(theme) {
    if (theme) document.documentElement.dataset.theme = theme;
    this.theme.textContent = this.dark ? "☀" : "☾";
    this.theme.setAttribute("aria-label", this.dark ? "Light colours" : "Dark colours");
  }
}

// A browser may forbid a page to remember anything; then it does not.
function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    /* nothing to be done */
  }
}
