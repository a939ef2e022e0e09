// The beginning of a channel. On a first visit it is all there is, so it says what to do.

import { el, nameOf } from "./dom.js";

/** `pane` carries out a slash command as whoever looks at it; its `words` are those of whoever runs this page. */
export function welcome(channel, pane) {
  const { words } = pane;
  if (channel.thread) return el("li", { class: "welcome" }, el("h3", {}, channel.name), el("p", {}, words.thread));
  return el(
    "li",
    { class: "welcome" },
    el("h3", {}, `Welcome to #${channel.name}`),
    el("p", {}, words.about),
    words.offers.map((each) => offer(each, channel, pane)),
    el("p", { class: "faint" }, words.hint),
  );
}

/** Buttons that belong together, below their heading. */
function offer({ heading, buttons }, channel, pane) {
  return el(
    "div",
    { class: "offer", role: "group", "aria-label": heading },
    el("h4", {}, heading),
    el("div", { class: "row" }, buttons.map((each, place) => button(each, place, channel, pane))),
  );
}

/** A press carries out its command. One that takes another person is left out where there is nobody else. */
function button({ label, command, person }, place, channel, pane) {
  const other = person && somebodyElse(pane.store);
  if (person && !other) return null;
  const options = person ? { [person]: { id: other.id } } : {};
  const run = () => pane.use("slash", { channel: channel.id, command, options });
  const looks = place ? "button secondary" : "button primary";
  return el("button", { type: "button", class: looks, on: { click: run } }, other ? label.replace("{person}", nameOf(other)) : label);
}

function somebodyElse(store) {
  const others = [...store.people.values()].filter((user) => !user.bot && user.id !== store.me.id);
  return others.find((user) => user.username === "ben") ?? others.find((user) => user.username === "ana");
}
