import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getMessageText } from "./message-text";

export async function notFoundMetadata() {
  const t = await getTranslations("titles");
  return { title: t("notFound"), robots: { index: false } } satisfies Metadata;
}

/** Of a page behind a private link. */
export async function privateMetadata(title: string): Promise<Metadata> {
  const read = await getMessageText();
  return { title: read(title), robots: { index: false, follow: false }, referrer: "no-referrer" };
}
