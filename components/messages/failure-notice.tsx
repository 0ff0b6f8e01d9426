"use client";

import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";

/** Why the last attempt did not arrive, where it can still be read when the toast is gone. */
export function FailureNotice({ title, failure }: { title: string; failure: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  // Focused it is read out whole, and the Tab key leads on from it to the button.
  useEffect(() => {
    if (!failure) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [failure]);
  if (!failure) return null;
  return (
    <Notice ref={box} tabIndex={-1} role="alert" tone="bad" title={title}>
      <p>{failure}</p>
      <p className="text-ink-muted">Everything you entered is still here.</p>
    </Notice>
  );
}
