"use client";

import { Eye, Send } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ListTop } from "@/components/admin/shell/list-heading";
import { isOutdated, leavesOpen, panelCall } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { useReread } from "@/components/admin/shell/use-reread";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import type { PanelDigest } from "@/lib/features/newsletter/types";
import { formatDateTime, plural } from "@/lib/shared/format";
import { adminApiPaths } from "@/lib/shared/paths";

/** The answer of POST /api/admin/newsletter/digests. */
type Preview = { id: number; subject: string; text: string; recipientCount: number };

/** A requested preview is read from its beginning. */
const focusOnce = (shown: HTMLElement | null) => shown?.focus({ preventScroll: true });

/** Composes what is new, shows it, and sends it; what is sent is what was looked at. */
export function DigestPanel({ digests }: { digests: PanelDigest[] }) {
  const reread = useReread();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState<"compose" | "send" | null>(null);
  const [asks, setAsks] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The pressed button goes with what was shown. */
  const close = useCallback(() => {
    setPreview(null);
    setAsks(false);
    heading.current?.focus({ preventScroll: true });
  }, []);
  // Sent, though the answer that said so was lost.
  const isSent = digests.some(({ id }) => id === preview?.id);
  useEffect(() => {
    if (isSent) close();
  }, [isSent, close]);

  const run = async (what: "compose" | "send", failure: string, call: () => Promise<void>) => {
    setBusy(what);
    try {
      await call();
    } catch (error) {
      tellFailure(failure, error);
      if (leavesOpen(error) || isOutdated(error)) reread();
    } finally {
      setBusy(null);
    }
  };
  const compose = () =>
    run("compose", "No digest was made", async () => {
      setPreview(await panelCall<Preview>("POST", adminApiPaths.digests));
    });
  const send = (digest: Preview) => {
    setAsks(false);
    return run("send", "The digest was not sent", async () => {
      await panelCall("POST", adminApiPaths.digestSend(digest.id));
      notify({ title: "The digest is on its way", description: digest.subject });
      close();
      reread();
    });
  };

  return (
    <section aria-labelledby="digest-heading">
      <ListTop>
        <h2 id="digest-heading" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Digest
        </h2>
        <Button size="sm" variant="secondary" loading={busy === "compose"} onClick={() => void compose()}>
          <Eye aria-hidden="true" />
          Preview what is new
        </Button>
      </ListTop>
      {preview ? (
        <div className="notch-lg mb-5 border border-line bg-surface p-4 sm:p-5">
          <p className="text-sm text-ink-muted">
            To {plural(preview.recipientCount, "confirmed subscriber")}. What came in the last two minutes
            goes with the next one.
          </p>
          <h3 ref={focusOnce} tabIndex={-1} className="mt-1 text-lg break-words outline-none">
            {preview.subject}
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too */}
          <section aria-label="Text of the digest" tabIndex={0} className="mt-3 max-h-96 overflow-y-auto">
            <p className="max-w-prose text-sm break-words whitespace-pre-wrap">{preview.text}</p>
          </section>
          <div className="mt-4 flex gap-3">
            <Button
              size="sm"
              disabled={preview.recipientCount === 0}
              loading={busy === "send"}
              onClick={() => setAsks(true)}
            >
              <Send aria-hidden="true" />
              Send to all
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              Close
            </Button>
          </div>
        </div>
      ) : null}
      <DigestList digests={digests} />
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Send this digest?"
        description={`It goes to ${plural(preview?.recipientCount ?? 0, "confirmed subscriber")}, each once, and cannot be taken back.`}
        confirmLabel="Send to all"
        onConfirm={() => preview && void send(preview)}
      />
    </section>
  );
}

function DigestList({ digests }: { digests: PanelDigest[] }) {
  if (digests.length === 0) return <p className="text-sm text-ink-muted">No digest was sent yet.</p>;
  return (
    <ul aria-labelledby="digest-heading" className="notch-lg border border-line bg-surface text-sm">
      {digests.map((digest) => (
        <li
          key={digest.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0"
        >
          <span className="font-semibold">{digest.subject}</span>
          <Badge variant={digest.status === "sent" ? "approved" : "pending"} className="capitalize">
            {digest.status}
          </Badge>
          <span className="text-xs text-ink-muted tabular-nums">
            {plural(digest.recipientCount, "recipient")}
            {digest.startedAt ? ` · ${formatDateTime(digest.startedAt)} by ${digest.startedBy}` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
