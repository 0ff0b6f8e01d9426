/** Newest first. The link is the only way to open a private page. */
export type Remembered = { url: string; name: string; sentAt: string };

const storageKey = "submissions";
const most = 20;

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === "object" &&
  value !== null &&
  ["url", "name", "sentAt"].every((key) => typeof Reflect.get(value, key) === "string");

/** If the browser refuses storage, nothing is remembered. */
export function readRemembered(): Remembered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function write(list: Remembered[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(list.slice(0, most)));
  } catch {
    // The screen shows the link anyway.
  }
}

export function remember(sent: Remembered): void {
  write([sent, ...readRemembered().filter(({ url }) => url !== sent.url)]);
}

/** A replaced link no longer works. */
export function replaceRemembered(oldUrl: string, url: string): void {
  write(readRemembered().map((sent) => (sent.url === oldUrl ? { ...sent, url } : sent)));
}

export function forgetRemembered(url: string): void {
  write(readRemembered().filter((sent) => sent.url !== url));
}
