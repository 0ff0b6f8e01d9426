import "server-only";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";

const tokens = /([?&]token=)[\w-]+/g;

/** Panel users must not act for the recipient (docs/product.md, "Private pages"). */
export const hideTokens = (text: string): string => text.replace(tokens, "$1…");

export function withoutTokens(mail: Pick<OutboxMail, "html" | "text" | "headers">) {
  return {
    html: hideTokens(mail.html),
    text: hideTokens(mail.text),
    headers: JSON.parse(hideTokens(JSON.stringify(mail.headers))) as Record<string, string>,
  };
}
