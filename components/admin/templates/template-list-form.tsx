"use client";

import { ArrowUp, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { UnsavedNotice, useUnsaved } from "@/components/admin/shell/use-unsaved";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { placeholdersOf } from "@/lib/features/templates/constants";
import { templatesProblem } from "@/lib/features/templates/policy";
import { templateLimits, templatesAtMost, templatesSchema } from "@/lib/features/templates/schema";
import type { Template, TemplateList } from "@/lib/features/templates/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";

type TemplateFieldsProps = {
  /** its position and its key, from 1 */
  number: number;
  template: Template;
  onChange: (next: Partial<Template>) => void;
  onRemove: () => void;
  /** null for the first */
  onUp: (() => void) | null;
};

function TemplateFields({ number, template, onChange, onRemove, onUp }: TemplateFieldsProps) {
  const t = useTranslations("panelTemplates.templateListForm");
  const id = useId();
  return (
    <li className="grid gap-2 border-t border-line pt-3 sm:grid-cols-[14rem_1fr]">
      <div>
        <Label htmlFor={`${id}-label`}>{t("nameTemplate", { number })}</Label>
        <Input
          id={`${id}-label`}
          value={template.label}
          maxLength={templateLimits.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <div className="mt-1 flex gap-1">
          <Button
            size="icon"
            variant="ghost"
            aria-label={t("moveTemplateUp", { number })}
            disabled={!onUp}
            onClick={onUp ?? undefined}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button size="icon" variant="ghost" aria-label={t("removeTemplate", { number })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <div>
        <Label htmlFor={`${id}-text`}>{t("textTemplate", { number })}</Label>
        <Textarea
          id={`${id}-text`}
          rows={3}
          value={template.text}
          maxLength={templateLimits.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </div>
    </li>
  );
}

type Row = Template & { key: number };

/** Saved together. */
export function TemplateListForm({ list }: { list: TemplateList }) {
  const t = useTranslations("panelTemplates.templateListForm");
  const language = useLocale();
  const read = useMessageText();
  const heading = t(`headings.${list.decision}`);
  const router = useRouter();
  const headingId = useId();
  const nextKey = useRef(list.templates.length);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    list.templates.map((template, key) => ({ ...template, key })),
  );
  const [stored, setStored] = useState(list);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  /** Another admin has saved since this draft was typed. */
  const [overwrites, setOverwrites] = useState(false);
  const show = (templates: readonly Template[]) =>
    setRows(templates.map((template) => ({ ...template, key: nextKey.current++ })));
  const typed = rows.map(({ label, text }) => ({ label, text }));
  const unsaved = useUnsaved(`templates-${list.decision}`, {
    value: { templates: typed, updatedAt: stored.updatedAt },
    isChanged:
      JSON.stringify(typed) !== JSON.stringify(stored.templates.map(({ label, text }) => ({ label, text }))),
    onRestore: ({ templates, updatedAt }) => {
      show(templates);
      setOverwrites(updatedAt !== stored.updatedAt);
    },
  });
  const change = (key: number, next: Partial<Template>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const remove = (key: number) => setRows((all) => all.filter((row) => row.key !== key));
  const add = () => {
    const key = nextKey.current++;
    setRows((all) => [...all, { key, label: "", text: "" }]);
  };
  const save = async () => {
    const body = { templates: typed, updatedAt: stored.updatedAt };
    const checked = templatesSchema.safeParse(body);
    const found = checked.error?.issues[0]?.message ?? templatesProblem(list.decision, body.templates);
    setProblem(found ?? "");
    if (found) return;
    setBusy(true);
    try {
      const lists = await panelCall<TemplateList[]>("PUT", adminApiPaths.templates(list.decision), body);
      setStored(lists.find(({ decision }) => decision === list.decision) ?? stored);
      notify({ title: t("templatesSaved"), description: heading });
      router.refresh();
    } catch (error) {
      showFailure(t("failedSaveTemplates"), error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby={headingId} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={headingId} className="text-lg">
        {heading}
      </h3>
      <p className="mb-3 text-sm text-ink-muted">
        {stored.updatedAt
          ? t("changed", {
              updatedBy: stored.updatedBy ?? "",
              updatedAt: formatDateTime(stored.updatedAt, language),
            })
          : t("defaultSettings")}
      </p>
      <p className="mb-3 text-sm text-ink-muted">
        {t("placeholders", {
          list: Object.entries(placeholdersOf[list.decision])
            .map(([name, words]) => `{${name}} ${read(words)}`)
            .join(", "),
        })}
      </p>
      <UnsavedNotice
        restoredAt={unsaved.restoredAt}
        more={
          overwrites
            ? t("changedSince", { isNamed: stored.updatedBy ? "yes" : "no", name: stored.updatedBy ?? "" })
            : null
        }
        onDiscard={() => show(stored.templates)}
      />
      <ol className="grid gap-4">
        {rows.map((row, index) => (
          <TemplateFields
            key={row.key}
            number={index + 1}
            template={row}
            onChange={(next) => change(row.key, next)}
            onRemove={() => remove(row.key)}
            onUp={index === 0 ? null : () => setRows((all) => movedUp(all, index))}
          />
        ))}
      </ol>
      {problem ? (
        <p role="alert" className="mt-3 text-sm font-medium text-bad">
          {read(problem)}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} onClick={() => void save()}>
          {t.rich("save", { heading, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
        </Button>
        <Button size="sm" variant="secondary" disabled={rows.length >= templatesAtMost} onClick={add}>
          {t("addTemplate")}
        </Button>
      </div>
    </section>
  );
}

function movedUp(rows: readonly Row[], index: number): Row[] {
  const [before, moved] = [rows[index - 1], rows[index]];
  if (!before || !moved) return [...rows];
  return rows.map((row) => (row === before ? moved : row === moved ? before : row));
}
