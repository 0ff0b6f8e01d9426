"use client";

import { useSyncExternalStore } from "react";
import { isNewPostShown, subscribe } from "@/components/blog/new-post-store";

const notYet = () => false;

/** The red dot beside Blog in the navigation while there is a post that the visitor has not seen. */
export function NewPostDot() {
  const isShown = useSyncExternalStore(subscribe, isNewPostShown, notYet);
  if (!isShown) return null;
  return (
    <span
      data-new-post=""
      className="ml-1.5 inline-block size-2 shrink-0 self-center rounded-full bg-bad-fill"
    >
      <span className="sr-only"> (new post)</span>
    </span>
  );
}
