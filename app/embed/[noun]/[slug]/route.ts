import { createElement } from "react";
import { z } from "zod";
import { EmbeddedItem } from "@/components/sharing/embedded-item";
import { embeddedNouns, embedThemes } from "@/lib/features/feeds/constants";
import { readCard } from "@/lib/features/feeds/embeds/data";
import { defineRoute } from "@/lib/server/http/route";

/**
 * The card of an approved game or streamer, for frames on other sites. Plain HTML without scripts, so not a page of
 * the framework.
 */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: z.object({ noun: z.enum(embeddedNouns), slug: z.string().max(200) }),
  query: z.object({ theme: z.enum(embedThemes).catch("auto") }),
  handler: async ({ params: { noun, slug }, query: { theme } }) => {
    const { status, card } = await readCard(noun, slug);
    // Next.js refuses a static import of this module here.
    const { renderToStaticMarkup } = await import("react-dom/server");
    const html = renderToStaticMarkup(createElement(EmbeddedItem, { card, theme }));
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
    return new Response(`<!doctype html>${html}`, { status, headers });
  },
});
