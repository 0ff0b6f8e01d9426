import { createElement } from "react";
import { z } from "zod";
import { EmbeddedItem } from "@/components/sharing/embedded-item";
import { embeddedNouns, embedThemes } from "@/lib/features/feeds/constants";
import { readCard } from "@/lib/features/feeds/embeds/data";
import { defineRoute } from "@/lib/server/http/route";
import { languageQuery } from "@/lib/server/i18n/language-query";
import { textReader } from "@/lib/server/i18n/translate";
import { getLook } from "@/lib/server/settings";

/**
 * The card of an approved game or streamer, for frames on other sites. Plain HTML without scripts, so not a page of
 * the framework.
 */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: z.object({ noun: z.enum(embeddedNouns), slug: z.string().max(200) }),
  query: z.object({ theme: z.enum(embedThemes).catch("auto"), lang: languageQuery }),
  handler: async ({ params: { noun, slug }, query: { theme, lang } }) => {
    const { status, card } = await readCard(noun, slug, lang);
    // Next.js refuses a static import of this module here.
    const { renderToStaticMarkup } = await import("react-dom/server");
    const props = { card, theme, look: getLook(), language: lang, read: await textReader(lang) };
    const html = renderToStaticMarkup(createElement(EmbeddedItem, props));
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
    return new Response(`<!doctype html>${html}`, { status, headers });
  },
});
