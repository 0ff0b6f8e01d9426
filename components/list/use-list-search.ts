"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const pauseMilliseconds = 250;

/** The URL where the current search began; survives the page. */
let typedFrom: string | undefined;
const endTyping = () => {
  typedFrom = undefined;
};

/**
 * Searches when typing pauses. All searches of one typing session are one history entry.
 * @param q the search of the results
 * @param search loads results; `isFirst` until the first ones of the session have arrived, since the router drops
 *   what it has not shown yet
 * @returns the search box's event handlers
 */
export function useListSearch(
  input: RefObject<HTMLInputElement | null>,
  q: string,
  search: (text: string, isFirst: boolean) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(q);

  const typed = () => input.current?.value.replace(/\s+/g, " ").trim() ?? "";

  const searchNow = useEffectEvent(() => {
    const text = typed();
    if (text === sent.current) return;
    sent.current = text;
    typedFrom ??= window.location.href;
    search(text, window.location.href === typedFrom);
    // The box was left before the results arrived, so no blur will follow.
    if (document.activeElement !== input.current) endTyping();
  });

  const onInput = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow(), pauseMilliseconds);
  };

  useEffect(() => {
    const element = input.current;
    if (!element || q === sent.current) return;
    sent.current = q;
    // Back, a removed filter or a link changed the search: update the box, unless the visitor is typing.
    if (!typedFrom || document.activeElement !== element) element.value = q;
  }, [q, input]);

  useEffect(() => {
    // Search for text typed before hydration. Browsers restore nothing here (autoComplete="off"), so any text other
    // than `q` was typed.
    timer.current = setTimeout(() => searchNow(), pauseMilliseconds);
    // Before the router's own listener, which renders the earlier page.
    window.addEventListener("popstate", endTyping, { capture: true });
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("popstate", endTyping, { capture: true });
    };
  }, []);

  const stop = () => {
    clearTimeout(timer.current);
    endTyping();
  };

  return { onInput, onBlur: endTyping, stop, typed, sent };
}
