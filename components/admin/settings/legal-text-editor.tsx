"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PastList } from "@/components/admin/settings/setting-history";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { UnsavedNotice, useUnsaved } from "@/components/admin/shell/use-unsaved";
import { FieldError } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import type { EditedLegalText, LegalPreview, LegalTextVersion } from "@/lib/features/settings/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";

export function LegalTextEditor({ loaded }: { loaded: EditedLegalText }) {
  const t = useTranslations("panelSettings.legalTextEditor");
  const read = useMessageText();
  const router = useRouter();
  const id = useId();
  const [stored, setStored] = useState(loaded);
  const [source, setSource] = useState(loaded.source);
  const [preview, setPreview] = useState<LegalPreview | null>(null);
  const [problem, setProblem] = useState("");
  const [theirs, setTheirs] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = stored.source;
  const path = adminApiPaths.legalText(stored.name);
  const versionId = stored.versions[0]?.id ?? null;
  const unsaved = useUnsaved(`legal-${stored.name}`, {
    value: { source, versionId },
    isChanged: source !== current,
    onRestore: (found) => {
      setSource(found.source);
      if (found.versionId !== versionId) setTheirs(current);
    },
  });

  const run = async (title: string, call: () => Promise<void>) => {
    setBusy(true);
    setProblem("");
    try {
      await call();
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.errors.source ?? error.message);
      showFailure(title, error, { more: t("changesStillForm") });
      if (error instanceof ApiError && error.code === "conflict") await readTheirs().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  const readTheirs = async () => {
    const newer = await panelRead<EditedLegalText>(path);
    setStored(newer);
    setTheirs(newer.source);
  };
  const show = () =>
    run(t("failedPreviewText"), async () => {
      setPreview(
        await panelCall<LegalPreview>("POST", adminApiPaths.legalTextPreview(stored.name), { source }),
      );
    });
  const publish = (text: string | null) =>
    run(t("failedPublishText"), async () => {
      const next = await panelCall<EditedLegalText>("PUT", path, { source: text, versionId });
      setStored(next);
      setSource(next.source);
      setTheirs(null);
      notify({ title: t("published"), description: t("visitorsNowSeeVersion", { version: next.version }) });
      router.refresh();
    });

  return (
    <>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">
        {t("help", {
          version: stored.version,
          isFromPanel: stored.isFromPanel ? "yes" : "no",
          example: "{{SITE_NAME}}",
        })}
      </p>
      <UnsavedNotice
        restoredAt={unsaved.restoredAt}
        onDiscard={() => {
          setSource(current);
          setTheirs(null);
        }}
      />
      <Label htmlFor={id}>{t("textMarkdown")}</Label>
      <Textarea
        id={id}
        rows={22}
        value={source}
        spellCheck
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-problem`}
        className="font-mono text-sm"
        onChange={({ target }) => setSource(target.value)}
      />
      <FieldError id={`${id}-problem`}>{read(problem)}</FieldError>
      {theirs === null ? null : (
        <Notice tone="warn" title={t("someoneElsePublishedNew")} className="mt-3" role="status">
          <p>{t("textFieldAbovePublish")}</p>
          <Textarea
            readOnly
            rows={10}
            aria-label={t("versionPublished")}
            value={theirs}
            className="mt-2 font-mono text-xs"
          />
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void show()}>
          {t("preview")}
        </Button>
        <Button size="sm" disabled={source === current} loading={isBusy} onClick={() => void publish(source)}>
          {t("publish")}
        </Button>
        {stored.isFromPanel ? (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void publish(null)}>
            {t("backDefault")}
          </Button>
        ) : null}
      </div>
      {preview ? <LegalPreviewPane preview={preview} /> : null}
      <LegalVersions versions={stored.versions} onTake={setSource} />
    </>
  );
}

/** The server has removed everything that could run. */
function LegalPreviewPane({ preview: { inShort, sections } }: { preview: LegalPreview }) {
  const t = useTranslations("panelSettings.legalTextEditor");
  return (
    <section aria-label={t("preview")} className="mt-6 max-w-prose border-s-2 border-cool ps-4">
      {inShort.length > 0 ? (
        <ul className="list-disc ps-5">
          {inShort.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {sections.map(({ id, title, html }) => (
        <div key={id} className="mt-6">
          <h3 className="text-xl wrap-anywhere">{title}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server (lib/features/legal) */}
          <div className="legal-text mt-2" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </section>
  );
}

type LegalVersionsProps = { versions: readonly LegalTextVersion[]; onTake: (source: string) => void };

/** Newest first; each version can be loaded into the editor. */
function LegalVersions({ versions, onTake }: LegalVersionsProps) {
  const t = useTranslations("panelSettings.legalTextEditor");
  const language = useLocale();
  return (
    <PastList id="versions" title={t("versions")} empty={t("noVersionsYetPublished")}>
      {versions.map(({ id, version, source, publishedAt, publishedBy }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 border-t border-line py-2">
          <span className="font-semibold">{version}</span>
          <span className="text-ink-muted">
            <time dateTime={publishedAt}>{formatDateTime(publishedAt, language)}</time>
            <span>{`, ${source === null ? t("byReset", { name: publishedBy }) : publishedBy}`}</span>
          </span>
          {source === null ? null : (
            <Button size="sm" variant="ghost" onClick={() => onTake(source)}>
              {t.rich("edit", { version, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
            </Button>
          )}
        </li>
      ))}
    </PastList>
  );
}
