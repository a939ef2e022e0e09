// What one person's client knows: filled from their stream, asked by everything that draws.

import { byId } from "./dom.js";

export class Store extends EventTarget {
  constructor(who) {
    super();
    this.who = who;
    this.me = null;
    this.server = "";
    this.people = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.calls = {};
    this.ahead = 0;
    this.online = false;
    this.source = null;
  }

  /** Begin to listen. The browser comes back by itself; each time a snapshot heals what was missed. */
  open() {
    this.source = new EventSource(`/play/${this.who}/events`);
    for (const name of Object.keys(HEARD)) {
      this.source.addEventListener(name, (event) => this.hear(name, JSON.parse(event.data)));
    }
    this.source.addEventListener("error", () => this.setOnline(false));
  }

  close() {
    this.source?.close();
  }

  hear(name, data) {
    const detail = HEARD[name](this, data) ?? data;
    this.setOnline(true);
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  setOnline(online) {
    if (this.online === online) return;
    this.online = online;
    this.dispatchEvent(new CustomEvent("online", { detail: online }));
  }

  /** The local Discord's time, which may be ahead of the machine's. */
  now() {
    return new Date(Date.now() + this.ahead);
  }

  setNow(moment) {
    this.ahead = new Date(moment).getTime() - Date.now();
  }

  put(entry) {
    if (!this.messages.has(entry.channel)) this.messages.set(entry.channel, new Map());
    this.messages.get(entry.channel).set(entry.id, entry);
  }

  /** A channel's messages, oldest first. */
  in(channel) {
    const found = this.messages.get(channel) ?? new Map();
    return [...found.values()].sort((one, other) => byId(one.id, other.id));
  }

  /** The one bot of this Discord. */
  get application() {
    return [...this.people.values()].find((user) => user.bot);
  }

  parentOf(channel) {
    return this.channels.get(channel)?.parent ?? channel;
  }

  setCounts(channel, unread, mentions) {
    const place = this.channels.get(channel);
    if (!place || (place.unread === unread && place.mentions === mentions)) return;
    Object.assign(place, { unread, mentions });
    this.dispatchEvent(new CustomEvent("counts", { detail: place }));
  }
}

const byKey = (list) => new Map(list.map((each) => [each.id, each]));

const HEARD = {
  snapshot(store, data) {
    store.me = data.me;
    store.server = data.server;
    store.people = byKey(data.people);
    store.channels = byKey(data.channels);
    store.messages = new Map();
    store.calls = data.calls;
    store.setNow(data.now);
    for (const entry of data.messages) store.put(entry);
  },
  channels(store, data) {
    store.channels = byKey(data);
  },
  message(store, data) {
    const known = store.messages.get(data.channel)?.has(data.id) ?? false;
    store.put(data);
    return { entry: data, known };
  },
  delete(store, data) {
    store.messages.get(data.channel)?.delete(data.id);
  },
  counts(store, data) {
    const place = store.channels.get(data.id);
    if (place) Object.assign(place, data);
  },
  calls(store, data) {
    store.calls = data;
  },
  clock(store, data) {
    store.setNow(data);
  },
  typing() {},
};
