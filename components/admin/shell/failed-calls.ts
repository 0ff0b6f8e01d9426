"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { isOutdated, isResultUnknown, mayHaveSucceeded } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { failureMessage } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";

type FailureWords = {
  /** the item, unless it is obvious */
  name?: string;
  more?: string;
  /** added if the call may have succeeded although its response was lost */
  ifOpen?: string;
};

/**
 * Shows why a call failed.
 * @param title the same for every reason
 */
export function showFailure(title: string, error: unknown, { name, more, ifOpen }: FailureWords = {}): void {
  const message = failureMessage(error, "Please try again later.");
  notify({
    title,
    description: [name && `${name}:`, message, isResultUnknown(error) && ifOpen, more]
      .filter(Boolean)
      .join(" "),
    destructive: true,
  });
}

export type FailedWords = {
  title: string;
  /** the intended result as a clause, e.g. "it was saved" */
  done: string;
  /** the item, unless it is obvious */
  name?: string;
};

/**
 * @returns a function that shows a failure. If the call may have succeeded, or another admin was faster, it also
 *   reads the list again
 */
export function useFailedCall(): (error: unknown, words: FailedWords) => void {
  const t = useTranslations("panelShell.failedCalls");
  const reread = useReread();
  return useCallback(
    (error, { title, done, name = "" }) => {
      showFailure(title, error, { name, ifOpen: t("unknown", { done }) });
      if (mayHaveSucceeded(error) || isOutdated(error)) void reread();
    },
    [reread, t],
  );
}
