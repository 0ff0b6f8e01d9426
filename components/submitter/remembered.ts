/** What was sent from this browser, the newest first: a private link is the only key to its page. */
export type Remembered = { url: string; name: string; sentAt: string };

const place = "submissions";
const most = 20;

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === "object" &&
  value !== null &&
  ["url", "name", "sentAt"].every((key) => typeof Reflect.get(value, key) === "string");

/** A browser that refuses storage remembers nothing. */
export function readRemembered(): Remembered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function write(list: Remembered[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(list.slice(0, most)));
  } catch {
    // The link stands on the screen all the same.
  }
}

export function remember(sent: Remembered): void {
  write([sent, ...readRemembered().filter(({ url }) => url !== sent.url)]);
}

/** A link that was replaced opens nothing any more. */
export function replaceRemembered(oldUrl: string, url: string): void {
  write(readRemembered().map((sent) => (sent.url === oldUrl ? { ...sent, url } : sent)));
}

export function forgetRemembered(url: string): void {
  write(readRemembered().filter((sent) => sent.url !== url));
}
