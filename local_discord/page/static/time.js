// Moments as Discord writes them: <t:1700000000:R> and its relatives, in the reader's own time zone.

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536e6], ["month", 2592e6], ["day", 864e5], ["hour", 36e5], ["minute", 6e4]];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function written(moment, style = "f") {
  return new Intl.DateTimeFormat("en-GB", STYLES[style] ?? STYLES.f).format(moment);
}

export function away(moment, now) {
  const gap = moment - now;
  for (const [unit, size] of UNITS) {
    if (Math.abs(gap) >= size) return relative.format(Math.round(gap / size), unit);
  }
  return relative.format(Math.round(gap / 1000), "second");
}

/** A moment inside a message. */
export function stamp(seconds, style, now) {
  const moment = new Date(seconds * 1000);
  const attributes = { class: "stamp", datetime: moment.toISOString(), title: written(moment, "F") };
  if (style !== "R") return el("time", attributes, written(moment, style));
  return el("time", { ...attributes, "data-relative": "" }, away(moment, now));
}

/** How a message is dated: only the time if it is of today. */
export function dated(moment, now) {
  const same = moment.toDateString() === now.toDateString();
  return same ? written(moment, "t") : `${written(moment, "d")} ${written(moment, "t")}`;
}

/** Bring every "in 3 hours" below an element up to date. */
export function refresh(root, now) {
  for (const time of root.querySelectorAll("time[data-relative]")) {
    time.textContent = away(new Date(time.dateTime), now);
  }
}
