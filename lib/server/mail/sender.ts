/** Parsed from MAIL_FROM, so that special characters in a name are harmless. */
export type Sender = { name: string; address: string };

/** @param text an address, or `Name <address>`, optionally quoted */
export function parseSender(text: string): Sender {
  const [, name = "", address] = /^([^<>\p{Cc}]+) <([^<>]+)>$/u.exec(text.trim()) ?? [];
  if (!address) return { name: "", address: text.trim() };
  const quoted = /^"(.*)"$/.exec(name.trim())?.[1];
  return { name: (quoted?.replace(/\\(.)/g, "$1") ?? name).trim(), address };
}

/** For Resend, which takes one text; quotes names as in RFC 5322, 3.2.4. */
export function senderText(text: string): string {
  const { name, address } = parseSender(text);
  if (!name) return address;
  return /[()<>[\]:;@\\,."]/.test(name)
    ? `"${name.replace(/["\\]/g, "\\$&")}" <${address}>`
    : `${name} <${address}>`;
}
