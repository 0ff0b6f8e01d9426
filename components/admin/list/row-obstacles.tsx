"use client";

import { useTranslations } from "next-intl";
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
    <div className="mt-2 border-l-4 border-warn pl-3 text-sm">
      {awaited.length === 0 ? <p>{obstacle ? read(obstacle) : null}</p> : null}
      {awaited.map((picture) => (
        <p key={picture.noun} className="wrap-anywhere">
          {awaitedPictureText({ ...picture, reason: picture.reason && read(picture.reason) })}
        </p>
      ))}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {awaited.length > 0 ? (
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void tryNow()}>
            <span>{isBusy ? t("fetching") : t("tryNow")}</span>
            <span className="sr-only">{` to fetch the picture of ${name}`}</span>
          </Button>
        ) : null}
        {onEdit ? (
          <Button size="sm" variant="outline" disabled={isBusy} onClick={onEdit}>
            <span>{awaited.length > 0 ? t("chooseAnother") : t("edit")}</span>
            <span className="sr-only">
              {awaited.length > 0 ? ` picture for ${name}` : ` ${name} to add what is missing`}
            </span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

export function awaitedPictureText({ noun, url, reason, job }: AwaitedPicture): string {
  const from = `The ${noun} from ${new URL(url).host}`;
  const what = reason ? `${from} could not be fetched: ${reason}.` : `${from} has not been fetched yet.`;
  if (!job) return `${what} It won't be retried automatically.`;
  const attempts = job.attempts === 0 ? "" : `Attempt ${job.attempts} of ${job.attemptsAtMost}, next at `;
  return `${what} ${attempts || "Tried at "}${formatDateTime(job.nextAt)}.`;
}
