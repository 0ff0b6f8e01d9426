"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

/** While the page of the link it stands in is on its way: a line at the top of the window. */
export function PagePending() {
  const { pending } = useLinkStatus();
  return pending ? createPortal(<span className="page-pending" aria-hidden="true" />, document.body) : null;
}
