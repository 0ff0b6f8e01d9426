/**
 * A random key, 128 bits as 32 hexadecimal digits. crypto.randomUUID exists on https and localhost only; the site
 * must also work on a plain address at home.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Names the open page of the panel that makes a call: a random key of its own, as `randomKey` makes them. */
export const panelPageHeader = "X-Panel-Page";

export const isPanelPage = (text: string | null): text is string => /^[0-9a-f]{32}$/.test(text ?? "");
