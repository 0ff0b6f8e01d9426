"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ColumnMatching } from "@/components/admin/imports/column-matching";
import { ImportView } from "@/components/admin/imports/import-view";
import { readTextFile } from "@/components/admin/imports/read-file";
import { TypedField } from "@/components/admin/set-up/set-up-section";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { ApiError, failureMessage } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import {
  type ImportedKind,
  type ImportSource,
  importedKinds,
  importLimits,
  importSources,
} from "@/lib/features/imports/constants";
import type { MatchedColumn, ShownImport } from "@/lib/features/imports/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** The fields of each kind with their names. */
export type FieldNames = Record<ImportedKind, readonly { name: string; label: string }[]>;

type Preview = ShownImport & { columns: MatchedColumn[] };

type ImportFormProps = { kind: ImportedKind; fieldNames: FieldNames };

/** Makes a preview of a list of addresses or a file, and shows it below. */
export function ImportForm({ kind: firstKind, fieldNames }: ImportFormProps) {
  const t = useTranslations("panelImports.form");
  const headingId = useId();
  const reread = useReread();
  const [kind, setKind] = useState(firstKind);
  const [source, setSource] = useState<ImportSource>("links");
  const [links, setLinks] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState("");
  const [refusal, setRefusal] = useState("");
  const [isBusy, setBusy] = useState(false);

  const load = async (columns?: Record<string, string>) => {
    setProblem("");
    setRefusal("");
    const missing = source === "links" ? !links.trim() && t("noLinks") : !file && t("noFile");
    if (missing) return setProblem(missing);
    if (file && source !== "links" && file.size > importLimits.bytes) return setProblem(t("tooLarge"));
    setBusy(true);
    try {
      const text = source === "links" || !file ? links : await readTextFile(file);
      const body = { kind, source, text, ...(columns && { columns }) };
      setPreview(await panelCall<Preview>("POST", adminApiPaths.imports, body));
      void reread();
    } catch (error) {
      const isOurs = error instanceof ApiError;
      if (isOurs && error.errors.text) setProblem(error.errors.text);
      else setRefusal(failureMessage(error, t("unreadable")));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void load();
  };
  const change = (apply: () => void) => {
    apply();
    setPreview(null);
    setProblem("");
    setRefusal("");
  };

  return (
    <>
      <section aria-labelledby={headingId} className="notch-lg border border-line bg-surface p-4 sm:p-5">
        <h3 id={headingId} className="mb-4 text-lg">
          {t("legend")}
        </h3>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div className="grid max-w-xl gap-4 sm:grid-cols-2">
            <TypedField label={t("kind")}>
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  onChange={({ target }) => change(() => setKind(target.value as ImportedKind))}
                >
                  {importedKinds.map((each) => (
                    <option key={each} value={each}>
                      {t(`kinds.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </TypedField>
            <TypedField label={t("source")}>
              {(control) => (
                <Select
                  {...control}
                  value={source}
                  onChange={({ target }) =>
                    change(() => {
                      setSource(target.value as ImportSource);
                      setFile(null);
                    })
                  }
                >
                  {importSources.map((each) => (
                    <option key={each} value={each}>
                      {t(`sources.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </TypedField>
          </div>
          {source === "links" ? (
            <TypedField
              label={t("links")}
              help={t(kind === "games" ? "gamesHelp" : "streamersHelp")}
              problem={problem}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={6}
                  dir="ltr"
                  spellCheck={false}
                  autoComplete="off"
                  value={links}
                  onChange={({ target }) => change(() => setLinks(target.value))}
                />
              )}
            </TypedField>
          ) : (
            <TypedField
              key={source}
              label={t("file")}
              help={t("fileHelp", { max: importLimits.rows })}
              problem={problem}
            >
              {(control) => (
                <Input
                  {...control}
                  type="file"
                  accept={source === "csv" ? ".csv,.tsv,.txt,text/csv" : ".json,application/json"}
                  className="h-auto py-2"
                  onChange={({ target }) => change(() => setFile(target.files?.[0] ?? null))}
                />
              )}
            </TypedField>
          )}
          <div>
            <Button type="submit" size="sm" loading={isBusy}>
              {t("preview")}
            </Button>
          </div>
          {refusal ? (
            <Notice role="alert" tone="bad" title={t("failed")}>
              {refusal}
            </Notice>
          ) : null}
        </form>
        {preview && preview.columns.length > 0 ? (
          <ColumnMatching
            key={preview.id}
            columns={preview.columns}
            fields={fieldNames[preview.kind]}
            isBusy={isBusy}
            onChosen={(columns) => void load(columns)}
          />
        ) : null}
      </section>
      {preview ? (
        <ImportView key={preview.id} loaded={preview} onDiscarded={() => setPreview(null)} isNew />
      ) : null}
    </>
  );
}
