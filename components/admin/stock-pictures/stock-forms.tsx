"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { usePictureSetting } from "@/components/admin/settings/use-picture-setting";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { FieldError } from "@/components/forms/form-field";
import { ImageDrop } from "@/components/forms/image-drop";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { stockNames } from "@/lib/features/stock-pictures/constants";
import type { StockRow } from "@/lib/features/stock-pictures/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { defaultStock, ownStockPath } from "@/lib/shared/stock-pictures";

/** Each picture is saved separately. */
export function StockForms({ loaded }: { loaded: StockRow[] }) {
  const [rows, setRows] = useState(loaded);
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      {rows.map((row) => (
        <StockForm key={row.kind} row={row} onStored={setRows} />
      ))}
    </div>
  );
}

type StockFormProps = { row: StockRow; onStored: (rows: StockRow[]) => void };

function StockForm({ row: { kind, id: stored, version, updatedAt, updatedBy }, onStored }: StockFormProps) {
  const t = useTranslations("panelStock.form");
  const read = useMessageText();
  const language = useLocale();
  const { id, picture, problem, isBusy, store, drop } = usePictureSetting({
    onStored,
    path: adminApiPaths.settingsPictures,
    texts: { failed: t("failed"), kept: t("kept") },
  });
  const name = read(stockNames[kind]);

  const put = (given: string | null) =>
    panelCall<StockRow[]>("PUT", adminApiPaths.settingsPicture(kind), { picture: given, version });

  return (
    <section aria-labelledby={`${id}-heading`} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={`${id}-heading`} className="mb-3 text-lg">
        {name}
      </h3>
      {/* biome-ignore lint/performance/noImgElement: next/image would enlarge every page of the panel */}
      <img
        src={stored ? ownStockPath(stored) : defaultStock[kind]}
        alt={t("current", { name })}
        className="aspect-video w-full bg-sunken object-cover"
      />
      <p className="mt-1 mb-4 text-xs text-ink-muted">
        {stored && updatedAt
          ? t("set", { by: updatedBy ?? "", at: formatDateTime(updatedAt, language) })
          : t("default")}
      </p>
      <Label htmlFor={`${id}-file`}>{t("new")}</Label>
      <ImageDrop {...drop} />
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!picture}
          loading={isBusy}
          onClick={() => void store(() => put(picture), t("saved"))}
        >
          {t.rich("save", { name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
        </Button>
        {stored ? (
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            onClick={() => void store(() => put(null), t("restored"))}
          >
            {t.rich("reset", { name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
