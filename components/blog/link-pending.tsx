"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

/** Inside a link: announces at the bottom of the window that its page is loading. */
export function LinkPending({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return createPortal(
    <p
      role="status"
      className="notch fixed bottom-5 left-1/2 z-50 -translate-x-1/2 border border-line bg-raised px-4 py-2 text-sm font-medium text-ink opacity-100 shadow-lift transition-opacity delay-150 starting:opacity-0"
    >
      {text}
    </p>,
    document.body,
  );
}
