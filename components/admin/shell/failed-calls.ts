"use client";

import { useCallback } from "react";
import { isOutdated, isResultUnknown, mayHaveSucceeded } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { failureMessage } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import { message } from "@/lib/shared/message";

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
  const why = failureMessage(error, message("panelShell.failedCalls.tryLater"));
  const sentences = [why, isResultUnknown(error) && ifOpen, more].filter((text) => typeof text === "string");
  const reason = sentences.filter(Boolean).reduce(joined);
  notify({
    title,
    description: name
      ? message("panelShell.failedCalls.aboutItem", { name, reason: { message: reason } })
      : reason,
    destructive: true,
  });
}

const joined = (first: string, second: string): string =>
  message("panelShell.failedCalls.joined", { first: { message: first }, second: { message: second } });

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
  const reread = useReread();
  return useCallback(
    (error, { title, done, name = "" }) => {
      const ifOpen = message("panelShell.failedCalls.unknown", { done: { message: done } });
      showFailure(title, error, { name, ifOpen });
      if (mayHaveSucceeded(error) || isOutdated(error)) void reread();
    },
    [reread],
  );
}
