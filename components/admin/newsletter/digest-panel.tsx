"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { DigestList } from "@/components/admin/newsletter/digest-list";
import { DigestSending } from "@/components/admin/newsletter/digest-sending";
import { type DigestDraft, DigestWords } from "@/components/admin/newsletter/digest-words";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { ListTop } from "@/components/admin/shell/list-heading";
import { isOutdated, mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { UnsavedNotice, useUnsaved } from "@/components/admin/shell/use-unsaved";
import { Button } from "@/components/ui/button";
import type { DigestPreview, PanelDigest } from "@/lib/features/newsletter/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** Starts reading at the preview. */
const focusOnce = (shown: HTMLElement | null) => shown?.focus({ preventScroll: true });

const blank: DigestDraft = { subject: "", opening: "", without: [] };

/** Sends exactly the digest that was previewed. */
export function DigestPanel({ digests }: { digests: PanelDigest[] }) {
  const t = useTranslations("panelNewsletter.digestPanel");
  const reread = useReread();
  const [draft, setDraft] = useState(blank);
  const [preview, setPreview] = useState<DigestPreview | null>(null);
  const { subject, opening } = draft;
  const { restoredAt } = useUnsaved("digest", {
    value: { subject, opening },
    isChanged: subject !== "" || opening !== "",
    onRestore: (words) => setDraft({ ...blank, ...words }),
  });
  const [isComposing, setComposing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The pressed button disappears with the preview. */
  const close = useCallback(() => {
    setPreview(null);
    setDraft(blank);
    heading.current?.focus({ preventScroll: true });
  }, []);
  // Sent, although the response was lost.
  const isSent = digests.some(({ id, status }) => id === preview?.id && status !== "draft");
  useEffect(() => {
    if (isSent) close();
  }, [isSent, close]);

  const compose = async () => {
    setComposing(true);
    try {
      setPreview(await panelCall<DigestPreview>("POST", adminApiPaths.digests, draft));
    } catch (error) {
      showFailure(t("failedMakeDigest"), error);
      if (mayHaveSucceeded(error) || isOutdated(error)) reread();
    } finally {
      setComposing(false);
    }
  };

  return (
    <section aria-labelledby="digest-heading">
      <ListTop>
        <h2 id="digest-heading" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t("digest")}
        </h2>
        <Button size="sm" variant="secondary" loading={isComposing} onClick={() => void compose()}>
          <Eye aria-hidden="true" />
          <span>{preview ? t("previewAgain") : t("previewNextDigest")}</span>
        </Button>
      </ListTop>
      <UnsavedNotice
        restoredAt={restoredAt}
        more={t("previewFirst")}
        onDiscard={() => setDraft({ ...draft, subject: "", opening: "" })}
      />
      {preview ? (
        <div className="notch-lg mb-5 border border-line bg-surface p-4 sm:p-5">
          <p className="text-sm text-ink-muted">{t("recipients", { count: preview.recipientCount })}</p>
          <h3
            key={preview.id}
            ref={focusOnce}
            tabIndex={-1}
            className="mt-1 text-lg break-words outline-none"
          >
            {preview.subject}
          </h3>
          <div className="mt-3 grid gap-5 lg:grid-cols-[2fr_3fr]">
            <DigestWords draft={draft} items={preview.items} onChange={setDraft} />
            <DigestPicture preview={preview} />
          </div>
          <DigestSending key={`sending ${preview.id}`} digest={preview} onClose={close} />
        </div>
      ) : null}
      <DigestList digests={digests} />
    </section>
  );
}

/** Sandboxed: scripts don't run and links don't open. */
function DigestPicture({ preview }: { preview: DigestPreview }) {
  const t = useTranslations("panelNewsletter.digestPanel");
  return (
    <div className="min-w-0">
      <iframe
        title={t("digestEmail")}
        sandbox=""
        srcDoc={preview.html}
        className="h-96 w-full border border-line bg-white"
      />
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
          {t("plainText")}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too */}
        <section aria-label={t("plainTextDigest")} tabIndex={0} className="mt-2 max-h-96 overflow-y-auto">
          <p className="max-w-prose break-words whitespace-pre-wrap">{preview.text}</p>
        </section>
      </details>
    </div>
  );
}
