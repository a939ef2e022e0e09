// The left side: channels, threads below them, what is unread and who is called.

import { el, plural, unseen } from "./dom.js";

export class Channels {
  constructor(context) {
    this.context = context;
    this.title = el("h2", {});
    this.list = el("ul", {});
    this.root = el("nav", { class: "channels", "aria-label": "Channels" }, this.title, this.list);
  }

  show(current) {
    const { store } = this.context;
    this.title.textContent = store.server;
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    const all = [...store.channels.values()];
    const rows = all
      .filter((channel) => !channel.thread)
      .flatMap((channel) => [channel, ...all.filter((each) => each.parent === channel.id && shown(each, current))])
      .map((channel) => this.row(channel, current));
    this.list.replaceChildren(...rows);
    if (focused) this.list.querySelector(`[data-id="${focused}"]`)?.focus();
  }

  row(channel, current) {
    const here = channel.id === current;
    const state = [channel.thread && "thread", channel.unread && !here && "unread", here && "here"];
    const called = channel.mentions && !here ? badge(channel.mentions) : null;
    const told = channel.unread && !here && !called ? unseen(`, ${plural(channel.unread, "new message")}`) : null;
    const go = () => this.context.go(channel.id);
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", class: ["channel", ...state.filter(Boolean)].join(" "), "data-id": channel.id, "aria-current": here ? "page" : null, on: { click: go } },
        el("span", { class: "hash", "aria-hidden": "true" }, channel.thread ? "⌙" : "#"),
        el("span", { class: "channel-name" }, channel.name),
        told,
        called,
      ),
    );
  }
}

function shown(thread, current) {
  return !thread.archived || thread.unread || thread.id === current;
}

/** A red number. */
export function badge(count) {
  return el("span", { class: "badge" }, el("span", { "aria-hidden": "true" }, String(count)), unseen(`, ${plural(count, "mention")}`));
}
