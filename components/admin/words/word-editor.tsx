"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { FieldError } from "@/components/forms/form-field";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import type { WordRow } from "@/lib/features/words/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { isRightToLeft } from "@/lib/shared/languages";

export function WordEditor({ row }: { row: WordRow }) {
  const t = useTranslations("panelWords.row");
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) return <OpenEditor row={row} onClose={close} />;
  return (
    <Button ref={opener} size="sm" variant="ghost" className="mt-1" onClick={() => setOpen(true)}>
      <span aria-hidden="true">{t("change")}</span>
      <span className="sr-only">{t("changeOf", { text: row.text ?? row.default })}</span>
    </Button>
  );
}

type Check = { previews: string[]; problem: string };

const checkAfterMs = 300;

/** Previews of the text, or the reason why it is refused, 300 ms after the last key. */
function useCheck({ language, key }: WordRow, text: string): Check {
  const [check, setCheck] = useState<Check>({ previews: [], problem: "" });
  useEffect(() => {
    if (text.trim() === "") return setCheck({ previews: [], problem: "" });
    let isLate = false;
    const timer = setTimeout(() => {
      panelCall<{ previews: string[] }>("POST", adminApiPaths.wordsCheck, { language, key, text }).then(
        ({ previews }) => isLate || setCheck({ previews, problem: "" }),
        (error) =>
          isLate ||
          setCheck({ previews: [], problem: error instanceof ApiError ? (error.errors.text ?? "") : "" }),
      );
    }, checkAfterMs);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [language, key, text]);
  return check;
}

function OpenEditor({ row, onClose }: { row: WordRow; onClose: () => void }) {
  const t = useTranslations("panelWords.row");
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState(row.text ?? row.default);
  const [refusal, setRefusal] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { previews, problem } = useCheck(row, text);
  const shownProblem = refusal || problem;
  const direction = isRightToLeft(row.language) ? "rtl" : undefined;

  const store = async (stored: string | null) => {
    setBusy(true);
    setRefusal("");
    const { language, key, version } = row;
    try {
      await panelCall("PUT", adminApiPaths.words, { language, key, text: stored, version });
      notify({ title: stored === null ? t("restored") : t("saved") });
      onClose();
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError && error.code === "conflict")
        setRefusal(`${error.message} ${t("theirs", { text: error.errors.text ?? "" })}`);
      else if (error instanceof ApiError) setRefusal(Object.values(error.errors)[0] ?? error.message);
      showFailure(t("failed"), error, { more: t("kept") });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="mt-3 border-s-2 border-cool ps-4"
      onSubmit={(event) => {
        event.preventDefault();
        void store(text);
      }}
    >
      {row.text === null ? null : (
        <p className="mb-2 text-sm text-ink-muted">{t("original", { text: row.default })}</p>
      )}
      <Label htmlFor={id}>{t("text")}</Label>
      <Textarea
        id={id}
        autoFocus
        rows={Math.min(8, 2 + Math.floor(text.length / 70))}
        value={text}
        lang={row.language}
        dir={direction}
        spellCheck
        aria-invalid={Boolean(shownProblem)}
        aria-describedby={`${id}-problem ${id}-preview`}
        onChange={({ target }) => {
          setRefusal("");
          setText(target.value);
        }}
      />
      <FieldError id={`${id}-problem`}>{shownProblem}</FieldError>
      {previews.length > 0 && !shownProblem ? (
        <div id={`${id}-preview`} className="mt-2 text-sm">
          <p className="text-ink-muted">{t("preview")}</p>
          <ul lang={row.language} dir={direction}>
            {previews.map((preview) => (
              <li key={preview} className="wrap-anywhere">
                {preview}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!text.trim() || Boolean(problem)} loading={isBusy}>
          {t("save")}
        </Button>
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={onClose}>
          {t("cancel")}
        </Button>
        {row.text === null ? null : (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void store(null)}>
            {t("reset")}
          </Button>
        )}
      </div>
    </form>
  );
}
