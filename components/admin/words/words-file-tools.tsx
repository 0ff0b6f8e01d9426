"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toast";
import type { WordsImport } from "@/lib/features/words/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** Export and import of the owner's texts. */
export function WordsFileTools() {
  const t = useTranslations("panelWords.file");
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<[key: string, problem: string][]>([]);

  const [skipped, setSkipped] = useState<string[]>([]);

  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    setProblems([]);
    setSkipped([]);
    try {
      const words = parse(await file.text());
      if (words === undefined) return setProblems([[file.name, t("unreadable")]]);
      const { stored, skipped: unknown } = await panelCall<WordsImport>(
        "POST",
        adminApiPaths.wordsImport,
        words,
      );
      notify({ title: t("imported", { count: stored }) });
      setSkipped(unknown);
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError) setProblems(Object.entries(error.errors));
      showFailure(t("failed"), error);
    } finally {
      setBusy(false);
      target.value = "";
    }
  };

  return (
    <section aria-labelledby="words-file" className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id="words-file" className="text-lg">
        {t("title")}
      </h3>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-muted">{t("introduction")}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={adminApiPaths.wordsExport}
          download
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          {t("export")}
        </a>
        <Button size="sm" variant="secondary" loading={isBusy} onClick={() => input.current?.click()}>
          {t("import")}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={t("import")}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void importFile(event)}
        />
      </div>
      {skipped.length > 0 ? (
        <Notice role="status" className="mt-3" title={t("skipped", { count: skipped.length })}>
          <ul className="max-h-64 overflow-y-auto">
            {skipped.map((name) => (
              <li key={name} translate="no" className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {problems.length > 0 ? (
        <Notice role="alert" tone="bad" className="mt-3" title={t("failed")}>
          <ul className="max-h-64 overflow-y-auto">
            {problems.map(([key, problem]) => (
              <li key={key} className="wrap-anywhere">
                {`${key}: ${problem}`}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
