// The beginning of a channel. On a first visit it is all there is, so it says what to do.

import { el } from "./dom.js";

/** `perform` carries out a slash command as whoever looks at it. */
export function welcome(channel, context) {
  if (channel.thread) {
    return el("li", { class: "welcome" }, el("h3", {}, channel.name), el("p", {}, "This thread is one match. It is put away when nobody plays any more."));
  }
  return el(
    "li",
    { class: "welcome" },
    el("h3", {}, `Welcome to #${channel.name}`),
    el("p", {}, "Omen is a card game for two, and this is its bot in a Discord of its own. Nothing here leaves this machine."),
    el("div", { class: "row" }, buttons(channel, context)),
    el("p", { class: "faint" }, "Alone, play against the computer. Or play all sides: choose who you are at the top, or press Side by side. Type / for every command."),
  );
}

function buttons(channel, context) {
  const { store } = context;
  const others = [...store.people.values()].filter((user) => !user.bot && user.id !== store.me.id);
  const other = others.find((user) => user.username === "ben") ?? others.find((user) => user.username === "ana");
  const run = (command, options) => () => context.use("slash", { channel: channel.id, command, options });
  const challenge = run("omen challenge", { opponent: { id: other?.id } });
  return [
    other ? el("button", { type: "button", class: "button primary", on: { click: challenge } }, `Challenge ${other.global_name}`) : null,
    el("button", { type: "button", class: "button secondary", on: { click: run("omen solo", {}) } }, "Play alone"),
    el("button", { type: "button", class: "button secondary", on: { click: run("omen rules", {}) } }, "How to play"),
  ];
}
