"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

/** While the page of the link it stands in is on its way: a line at the top of the window. */
export function PagePending() {
  return <PendingLine isPending={useLinkStatus().pending} />;
}

/** The line, for what moves to a page without a link of its own. */
export function PendingLine({ isPending }: { isPending: boolean }) {
  return isPending ? createPortal(<span className="page-pending" aria-hidden="true" />, document.body) : null;
}
