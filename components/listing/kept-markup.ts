import "server-only";
import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import type { MarkupCard } from "@/components/listing/card-items";
import { staticMarkup } from "@/components/listing/markup";

/** Some thousands of cards; a list that is longer than that is not on one page. */
const maxBytes = 16 * 1024 * 1024;

/** What React puts before pictures that are fetched at once: here they stand right behind it. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders a component to HTML and keeps that, for cards, which many pages show alike. As an element each of its tags is
 * rendered for the stream, once more for the page, and a third time in the browser: two thirds of the time of a catalog
 * page (docs/decisions/001).
 * @param Component made of plain tags only: nothing in it runs in the browser, and what its props leave open it may not
 *   show (the time, the visitor)
 * @returns the card of an id for some props, which are compared as JSON; the same object as long as it is kept
 */
export function keptCards<Props extends object>(
  Component: ComponentType<Props>,
): (id: number, props: Props) => Promise<MarkupCard> {
  const kept = new LRUCache<string, MarkupCard>({
    maxSize: maxBytes,
    sizeCalculation: ({ markup }, key) => markup.length + key.length,
  });
  return async (id, props) => {
    const name = JSON.stringify(props);
    const known = kept.get(name);
    if (known) return known;
    const markup = (await staticMarkup(createElement(Component, props))).replace(preloads, "");
    const card = { key: id, markup };
    kept.set(name, card);
    return card;
  };
}
