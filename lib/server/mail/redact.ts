import "server-only";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";

/** The secret of a link: what follows `token=` in its query. */
const tokens = /([?&]token=)[\w-]+/g;

/**
 * Hides the secrets of a mail's links, so that whoever reads it in the panel cannot act for its recipient
 * (docs/product.md, "Private pages").
 */
export const hideTokens = (text: string): string => text.replace(tokens, "$1…");

/** What a mail keeps of itself once nobody needs its links here any more. */
export function withoutTokens(mail: Pick<OutboxMail, "html" | "text" | "headers">) {
  return {
    html: hideTokens(mail.html),
    text: hideTokens(mail.text),
    headers: JSON.parse(hideTokens(JSON.stringify(mail.headers))) as Record<string, string>,
  };
}
