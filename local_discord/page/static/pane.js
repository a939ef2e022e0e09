// One person at their own Discord: who they are, their channels, a channel, and where they write.

import { act } from "./api.js";
import { Channels, badge } from "./channels.js";
import { Composer } from "./composer.js";
import { avatar, el, nameOf, uid } from "./dom.js";
import { openModal } from "./modal.js";
import { Store } from "./store.js";
import { Timeline } from "./timeline.js";
import { welcome } from "./welcome.js";

const TYPING = 8000; // milliseconds that somebody is believed to go on typing
const NOTICE = 8000;

export class Pane {
  /** `people` are all one can be, `words` those of a welcome; `moved` is called when it shows somebody or something else. */
  constructor({ people, words, moved }, who, channel) {
    this.people = people;
    this.words = words;
    this.moved = moved;
    this.channel = channel;
    this.channels = new Channels(this);
    this.timeline = new Timeline(this, (place) => welcome(place, this));
    this.composer = new Composer(this);
    this.build();
    this.become(who);
  }

  build() {
    this.faces = el("fieldset", { class: "faces" });
    this.name = el("h2", {});
    const open = () => this.showDrawer(!this.root.classList.contains("drawer-open"));
    this.menu = el("button", { type: "button", class: "menu", "aria-label": "Channels", "aria-expanded": "false", on: { click: open } }, "☰");
    this.status = el("div", { class: "status", role: "status" });
    this.typing = el("div", { class: "typing" });
    const chat = el("section", { class: "chat" }, el("header", { class: "chat-head" }, this.menu, this.name), this.status, this.timeline.root, this.composer.root, this.typing);
    const shade = el("div", { class: "shade", on: { click: () => this.showDrawer(false) } });
    this.root = el("section", { class: "pane" }, this.faces, el("div", { class: "pane-body" }, this.channels.root, shade, chat));
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.root.classList.contains("drawer-open")) this.showDrawer(false);
    });
    this.chat = chat;
  }

  // Who

  become(who) {
    this.store?.close();
    this.store = new Store(who);
    for (const [name, call] of Object.entries(this.heard())) {
      this.store.addEventListener(name, (event) => call(event.detail));
    }
    this.store.open();
  }

  heard() {
    return {
      snapshot: () => this.drawAll(),
      channels: () => this.channelsChanged(),
      message: ({ entry, known }) => this.came(entry, known),
      delete: ({ id }) => this.timeline.remove(id),
      counts: () => this.channels.show(this.channel),
      calls: () => this.drawFaces(),
      clock: () => this.clockMoved(),
      typing: ({ channel }) => this.showTyping(channel),
      online: (online) => this.showOnline(online),
    };
  }

  drawFaces() {
    const focused = this.faces.contains(document.activeElement);
    const group = uid("who");
    const faces = this.people.map((person) => this.face(person, group));
    this.faces.replaceChildren(el("legend", { class: "unseen" }, "Who you are"), ...faces);
    if (focused) this.faces.querySelector("input:checked")?.focus();
  }

  face(person, group) {
    const mine = person.name === this.store.who;
    const user = [...this.store.people.values()].find((each) => each.username === person.name);
    const choose = el("input", { type: "radio", name: group, value: person.name, class: "unseen", checked: mine });
    choose.addEventListener("change", () => this.become(person.name));
    const calls = this.store.calls[person.name] ?? 0;
    const watches = person.watches ? el("span", { class: "faint" }, " watches") : null;
    return el("label", { class: "face" }, choose, user ? avatar(user) : null, el("span", { class: "face-name" }, person.display, watches), calls && !mine ? badge(calls) : null);
  }

  // What

  drawAll() {
    if (!this.store.channels.has(this.channel)) this.channel = [...this.store.channels.keys()][0];
    this.root.setAttribute("aria-label", `${this.store.me.global_name}'s Discord`);
    this.drawFaces();
    this.go(this.channel);
  }

  /** Open a channel, perhaps at one message of it. */
  go(channel, message = null) {
    if (!this.store.channels.has(channel)) return;
    this.channel = channel;
    const place = this.store.channels.get(channel);
    this.name.textContent = `${place.thread ? "⌙" : "#"} ${place.name}`;
    this.chat.setAttribute("aria-label", place.name);
    this.timeline.show(channel);
    this.composer.show(channel);
    this.showDrawer(false);
    if (message) this.timeline.reveal(message);
    this.read();
    this.channels.show(channel);
    this.moved();
  }

  channelsChanged() {
    if (this.store.channels.has(this.channel)) this.channels.show(this.channel);
    else this.drawAll();
  }

  came(entry, known) {
    this.timeline.put(entry, known);
    if (entry.channel !== this.channel) return;
    this.typing.textContent = "";
    if (!entry.ephemeral && !known) this.read();
  }

  /** What is on the screen has been read, if anybody looks at it. */
  read() {
    if (document.hidden) return;
    this.store.setCounts(this.channel, 0, 0);
    act(this.store.who, "read", { channel: this.channel });
  }

  showTyping(channel) {
    if (channel !== this.channel) return;
    this.typing.textContent = `${nameOf(this.store.application)} is typing…`;
    clearTimeout(this.hush);
    this.hush = setTimeout(() => (this.typing.textContent = ""), TYPING);
  }

  showOnline(online) {
    this.say(online ? "" : "Connecting … If this stays, start `make play` again.", Infinity);
  }

  showDrawer(open) {
    this.root.classList.toggle("drawer-open", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) this.channels.list.querySelector("button")?.focus();
  }

  tick() {
    this.timeline.tick();
  }

  clockMoved() {
    this.tick();
    this.moved();
  }

  // Doing

  /** Do something; what goes wrong is told, and a form that comes of it is opened. */
  async use(name, body) {
    const { who } = this.store;
    const answer = await act(who, name, body);
    if (answer.refused) this.say(answer.refused);
    if (answer.modal) openModal(answer.modal, this, (fields) => this.submit(answer.act, fields));
  }

  async submit(source, fields) {
    const answer = await act(this.store.who, "submit", { act: source, fields });
    return answer.refused ?? answer.failed;
  }

  /** Failures are not messages: the server does not know them, so they only leave the screen. */
  async dismiss(entry) {
    this.store.messages.get(entry.channel)?.delete(entry.id);
    this.timeline.remove(entry.id);
    if (!entry.failed) await this.use("dismiss", { message: entry.id });
  }

  say(text, long = NOTICE) {
    this.status.textContent = text;
    clearTimeout(this.silence);
    if (text && long < Infinity) this.silence = setTimeout(() => (this.status.textContent = ""), long);
  }

  close() {
    this.store.close();
    this.root.remove();
  }
}
