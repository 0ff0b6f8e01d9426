"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const pauseMilliseconds = 250;

/** Where the visitor was when the first search of this go was typed, while more may follow; it outlives that page. */
let typedFrom: string | undefined;
const endTyping = () => {
  typedFrom = undefined;
};

/**
 * Searches while somebody types, once they pause. What is typed in one go is one step in the browser's history.
 * @param q the search that the results are for
 * @param search shows the results for a text; `isFirst` as long as none of a go has arrived. The router forgets what it
 *   has not shown yet when it is sent on
 * @returns what the search box's events call
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
    // A visitor who has left the box already ended the go: no blur will say so any more.
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
    // Back, a removed filter or a link changed the search: the box follows, unless somebody types in it just now.
    if (!typedFrom || document.activeElement !== element) element.value = q;
  }, [q, input]);

  useEffect(() => {
    // Text typed before this script ran is still to be searched for. Browsers put nothing into the box on Back and
    // reload (autoComplete="off"), so any other text than q was typed.
    timer.current = setTimeout(() => searchNow(), pauseMilliseconds);
    // Before the router's own listener, which renders what Back leads to.
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
