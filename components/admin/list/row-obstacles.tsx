"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import type { DecidedKind } from "@/lib/features/reviews/policy";
import type { AwaitedPicture, ReviewFacts } from "@/lib/features/reviews/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";

type RowObstaclesProps<Row> = {
  kind: DecidedKind;
  row: Row;
  name: string;
  /** opens the edit form, to choose another picture */
  onEdit?: (() => void) | undefined;
  /** absent: the whole list is read again */
  onFetched?: (row: Row) => void;
};

/** What prevents approval: pictures that have not been fetched, and missing fields. */
export function RowObstacles<Row extends ReviewFacts>(props: RowObstaclesProps<Row>) {
  const t = useTranslations("panelList.rowObstacles");
  const { kind, row, name, onEdit, onFetched } = props;
  const { obstacle, awaitedPictures: awaited } = row;
  const reread = useReread();
  const read = useMessageText();
  const language = useLocale();
  const [isBusy, setBusy] = useState(false);
  if (!obstacle && awaited.length === 0) return null;

  const tryNow = async () => {
    setBusy(true);
    try {
      const fetched = await panelCall<Row>("POST", adminApiPaths.reviewPicture(kind, row.id));
      if (fetched.awaitedPictures.length === 0) notify({ title: t("pictureFetched"), description: name });
      if (onFetched) onFetched(fetched);
      else await reread();
    } catch (error) {
      showFailure(t("failedFetchPicture"), error, { name });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-2 border-s-4 border-warn ps-3 text-sm">
      {awaited.length === 0 ? <p>{obstacle ? read(obstacle) : null}</p> : null}
      {awaited.map((picture) => (
        <p key={picture.noun} className="wrap-anywhere">
          {read(awaitedPictureText(picture, language))}
        </p>
      ))}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {awaited.length > 0 ? (
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void tryNow()}>
            {t.rich(isBusy ? "fetching" : "tryNow", { name, more: hidden })}
          </Button>
        ) : null}
        {onEdit ? (
          <Button size="sm" variant="outline" disabled={isBusy} onClick={onEdit}>
            {t.rich(awaited.length > 0 ? "chooseAnother" : "edit", { name, more: hidden })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

/** @returns a message */
export function awaitedPictureText(
  { noun, url, reason, job }: AwaitedPicture,
  language: LanguageCode = sourceLanguage,
): string {
  const from = { noun, host: new URL(url).host };
  const what = reason
    ? message("panelList.awaitedPicture.failed", { ...from, reason: { message: reason } })
    : message("panelList.awaitedPicture.notFetched", from);
  return message("panelList.awaitedPicture.both", {
    what: { message: what },
    next: { message: nextAttempt(job, language) },
  });
}

function nextAttempt(job: AwaitedPicture["job"], language: LanguageCode): string {
  if (!job) return message("panelList.awaitedPicture.noRetry");
  const time = formatDateTime(job.nextAt, language);
  if (job.attempts === 0) return message("panelList.awaitedPicture.tried", { time });
  const { attempts, attemptsAtMost } = job;
  return message("panelList.awaitedPicture.attempt", { attempts, attemptsAtMost, time });
}
