import "server-only";
import { domainToUnicode } from "node:url";

/** An address as people type it: an international domain is stored as mail servers know it (`emailAddress`). */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 1 || !/(?:^|\.)xn--/i.test(domain)) return email;
  // Empty for what is no domain.
  return `${email.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}
