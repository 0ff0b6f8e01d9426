"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { updateCommands } from "@/lib/features/updates/constants";
import type { Updates } from "@/lib/features/updates/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";

/** The running version, and what is known of a newer one. */
export function UpdateState({ loaded }: { loaded: Updates }) {
  const t = useTranslations("panelUpdates");
  const language = useLocale();
  const read = useMessageText();
  const headingId = useId();
  const [updates, setUpdates] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const { newest, readAt, failure } = updates;

  const current = newest && !newest.isNewer && readAt;
  const state = current
    ? t("isNewest", { at: formatDateTime(readAt, language) })
    : newest || failure
      ? null
      : t("unknown");

  const look = async () => {
    setBusy(true);
    try {
      setUpdates(await panelCall<Updates>("POST", adminApiPaths.updates));
    } catch (error) {
      showFailure(t("failed"), error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby={headingId} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={headingId} className="text-lg">
        {t("title")}
      </h3>
      <p className="text-sm">{t("running", { version: updates.version })}</p>
      {newest?.isNewer ? <NewerRelease {...newest} /> : null}
      <div className="mt-2 max-w-prose text-sm" aria-live="polite">
        {state ? <p className="text-ink-muted">{state}</p> : null}
        {failure ? <p className="text-bad">{read(failure)}</p> : null}
      </div>
      {updates.hasAddress ? (
        <Button size="sm" variant="secondary" className="mt-3" loading={isBusy} onClick={() => void look()}>
          {t("look")}
        </Button>
      ) : (
        <p className="mt-2 max-w-prose text-sm text-ink-muted">{t("noAddress")}</p>
      )}
    </section>
  );
}

/** Its notes are somebody else's text. */
export function NewerRelease({ version, notes, composeFile }: NonNullable<Updates["newest"]>) {
  const t = useTranslations("panelUpdates");
  return (
    <div className="mt-2 text-sm">
      <p className="font-semibold">{t("newer", { version })}</p>
      {notes ? (
        <details className="mt-1">
          <summary className="cursor-pointer">{t("notes")}</summary>
          <p dir="auto" className="mt-1 max-h-96 max-w-prose overflow-y-auto whitespace-pre-wrap">
            {notes}
          </p>
        </details>
      ) : null}
      <p className="mt-2">{t("commands")}</p>
      <pre dir="ltr" className="mt-1 overflow-x-auto bg-sunken p-3 text-xs" translate="no">
        <code>{updateCommands(composeFile)}</code>
      </pre>
    </div>
  );
}
