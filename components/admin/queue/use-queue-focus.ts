"use client";

import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react";

export const queueHeadingId = "queue-heading";

/** The element that stands for an item: its row in the list, its heading where it is shown alone. */
export const elementIdOf = (key: string): string => `queue-item-${key}`;

const idOf = (key: string | undefined): string => (key ? elementIdOf(key) : queueHeadingId);
const focus = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true });

/**
 * The focus goes where one is led, and is never lost with what goes away under it.
 * @param currentKey of the item one is at; undefined when nothing is left
 */
export function useQueueFocus(currentKey: string | undefined) {
  const [target, setTarget] = useState<{ id: string } | null>(null);
  /** The element that had the focus last. */
  const held = useRef<Element | null>(null);

  // After what lies over the queue has closed and given the focus back. Only here does a row scroll: one that moved
  // under a pointer that is pressed would not get the click.
  useEffect(() => {
    if (!target) return;
    focus(target.id);
    document.getElementById(target.id)?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [target]);
  useEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    focus(idOf(currentKey));
  });

  /** Without a key the queue's own heading is meant. */
  const leadTo = useCallback((key: string | undefined) => setTarget({ id: idOf(key) }), []);
  /** Is to be called wherever the focus comes into the queue. */
  const onFocus = useCallback((event: FocusEvent) => {
    held.current = event.target;
  }, []);
  return { leadTo, onFocus };
}
