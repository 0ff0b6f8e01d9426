import "server-only";
import { domainToUnicode } from "node:url";

/** Domains are stored in ASCII (`emailAddress`). */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 1 || !/(?:^|\.)xn--/i.test(domain)) return email;
  // Empty if invalid.
  return `${email.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}

/** For pages behind a link, which may have been passed on. @returns e.g. `ad…@example.com` */
export function maskedAddress(email: string): string {
  const [name = "", domain = ""] = shownAddress(email).split("@");
  return `${name.slice(0, 2)}…@${domain}`;
}
