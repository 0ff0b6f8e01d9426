"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { FieldError } from "@/components/forms/form-field";
import { ImageDrop } from "@/components/forms/image-drop";
import { useMessageText } from "@/components/forms/message-text";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { notify } from "@/components/ui/toast";
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

/** The chosen picture stays after a refusal. */
function StockForm({ row: { kind, id: stored, version, updatedAt, updatedBy }, onStored }: StockFormProps) {
  const t = useTranslations("panelStock.form");
  const read = useMessageText();
  const language = useLocale();
  const router = useRouter();
  const id = useId();
  const [picture, setPicture] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const name = read(stockNames[kind]);

  const store = async (given: string | null) => {
    setBusy(true);
    setProblem("");
    try {
      const body = { picture: given, version };
      onStored(await panelCall<StockRow[]>("PUT", adminApiPaths.settingsPicture(kind), body));
      setPicture("");
      notify({ title: given ? t("saved") : t("restored") });
      router.refresh();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setProblem(refusal ? (Object.values(refusal.errors)[0] ?? refusal.message) : "");
      showFailure(t("failed"), error, { more: t("kept") });
      if (refusal?.code === "conflict")
        await panelRead<StockRow[]>(adminApiPaths.settingsPictures).then(onStored, () => undefined);
    } finally {
      setBusy(false);
    }
  };

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
      <ImageDrop
        control={{
          id: `${id}-file`,
          required: false,
          "aria-invalid": Boolean(problem),
          "aria-describedby": `${id}-problem`,
        }}
        value={picture}
        onChange={(image) => {
          setProblem("");
          setPicture(image?.dataUrl ?? "");
        }}
        onRefused={({ title, description }) => setProblem(`${read(title)}: ${read(description)}`)}
      />
      <FieldError id={`${id}-problem`}>{problem && read(problem)}</FieldError>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" disabled={!picture} loading={isBusy} onClick={() => void store(picture)}>
          {t.rich("save", { name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
        </Button>
        {stored ? (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void store(null)}>
            {t.rich("reset", { name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
