import { onePerProcess } from "./one-per-process";

/* The zone of times that are shown without a visitor's own. Servers, browsers and cached pages must agree. */

const holder = onePerProcess("time-zone", () => ({ name: "UTC" }));

/** On the server, after each reading of the settings. */
export function setSiteTimeZone(name: string): void {
  holder.name = name;
}

/** In browsers the document names it (app/document.tsx). */
export const siteTimeZone = (): string =>
  typeof document === "undefined" ? holder.name : document.documentElement.dataset.timeZone || "UTC";

/** Whether it is UTC or a name of the form Area/Location that this machine knows. */
export function isTimeZone(text: string): boolean {
  if (!/^(?:UTC|[A-Z][A-Za-z_]+\/[A-Za-z\d_+/-]+)$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
