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
