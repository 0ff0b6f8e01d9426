"use client";

import { useSyncExternalStore } from "react";
import { isNewPostShown, subscribe } from "@/components/blog/new-post-store";

const notYet = () => false;

/** The red dot beside Blog in the navigation while there is a post that the visitor has not seen. */
export function NewPostDot() {
  const isShown = useSyncExternalStore(subscribe, isNewPostShown, notYet);
  if (!isShown) return null;
  return (
    // Takes no room, so that nothing moves when the answer arrives; raised, so that it belongs to the word before it.
    <span className="relative">
      <span data-new-post="" className="absolute top-0 left-0.5 size-2 rounded-full bg-bad-fill" />
      <span className="sr-only"> (new post)</span>
    </span>
  );
}
