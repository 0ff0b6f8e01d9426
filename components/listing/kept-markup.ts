import "server-only";
import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";

/** Some thousands of cards; a list that is longer than that is not on one page. */
const maxBytes = 12 * 1024 * 1024;

/** What React puts before pictures that are fetched at once: here they stand right behind it. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders a component to HTML and keeps that, for parts that many pages show alike, e.g. a game's card. As an element
 * each of its tags is rendered for the stream, once more for the page, and a third time in the browser: two thirds of
 * the time of a catalog page (docs/decisions/001).
 * @param Component made of plain tags only: nothing in it runs in the browser, and what its props leave open it may not
 *   show (the time, the visitor)
 * @returns its markup for some props, which are compared as JSON
 */
export function keptMarkup<Props extends object>(
  Component: ComponentType<Props>,
): (props: Props) => Promise<string> {
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (markup, key) => markup.length + key.length,
  });
  return async (props) => {
    const key = JSON.stringify(props);
    const known = kept.get(key);
    if (known !== undefined) return known;
    // Not as an import above: the framework refuses that, since mixing both ways of rendering is mostly a mistake.
    const { renderToStaticMarkup } = await import("react-dom/server");
    const markup = renderToStaticMarkup(createElement(Component, props)).replace(preloads, "");
    kept.set(key, markup);
    return markup;
  };
}
