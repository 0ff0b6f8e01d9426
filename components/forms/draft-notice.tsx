"use client";

import type { Draft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatDateTime } from "@/lib/shared/format";

/** Offers what was typed on an earlier visit. */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (!draft.offeredAt) return null;
  return (
    <Notice
      role="status"
      title="You have an unfinished draft"
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={draft.restore}>
            Restore draft
          </Button>
          <Button size="sm" variant="ghost" onClick={draft.discard}>
            Discard
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">Kept in this browser on {formatDateTime(draft.offeredAt)}.</p>
    </Notice>
  );
}
