import { createPortal } from "react-dom";

/** As PagePending, for what moves to a page without a link of its own; apart from it, since that one is on every page. */
export const PendingLine = ({ isPending }: { isPending: boolean }) =>
  isPending ? createPortal(<span className="page-pending" aria-hidden="true" />, document.body) : null;
