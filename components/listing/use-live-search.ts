"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const pauseMilliseconds = 250;

/** Whether the last search was typed and more may follow; it outlives the page it began on. */
let isTyping = false;
const endTyping = () => {
  isTyping = false;
};

/**
 * Searches while somebody types, once they pause. What is typed in one go is one step in the browser's history.
 * @param q the search that the results are for
 * @param search shows the results for a text; `isFirst` for the first one of a go
 * @returns what the search box's events call
 */
export function useLiveSearch(
  input: RefObject<HTMLInputElement | null>,
  q: string,
  search: (text: string, isFirst: boolean) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(q);

  const searchNow = useEffectEvent(() => {
    const text = input.current?.value.replace(/\s+/g, " ").trim() ?? "";
    if (text === sent.current) return;
    sent.current = text;
    search(text, !isTyping);
    isTyping = true;
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
    if (!isTyping || document.activeElement !== element) element.value = q;
  }, [q, input]);

  useEffect(() => {
    // What was typed while another kind of page took this one's place is still to be searched for.
    timer.current = setTimeout(() => {
      if (isTyping) searchNow();
    }, pauseMilliseconds);
    window.addEventListener("popstate", endTyping);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("popstate", endTyping);
    };
  }, []);

  const stop = () => {
    clearTimeout(timer.current);
    endTyping();
  };

  return { onInput, onBlur: endTyping, stop, sent };
}
