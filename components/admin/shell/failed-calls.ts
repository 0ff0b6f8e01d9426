"use client";

import { useCallback } from "react";
import { isOutdated, leavesOpen, leavesUnsaid } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { failureMessage } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";

type FailureWords = {
  /** of what it was about, unless that is plain to see */
  name?: string;
  /** another sentence */
  more?: string;
  /** the sentence for a call that may have done its work all the same: its answer was lost, or had no message */
  ifOpen?: string;
};

/** Says what the panel could not do, and why in the server's words. @param title the same, whatever became of the call */
export function showFailure(title: string, error: unknown, { name, more, ifOpen }: FailureWords = {}): void {
  const message = failureMessage(error, "Please try again later.");
  notify({
    title,
    description: [name && `${name}:`, message, leavesUnsaid(error) && ifOpen, more].filter(Boolean).join(" "),
    destructive: true,
  });
}

/** How a call that failed is shown. */
export type FailedWords = {
  title: string;
  /** what it was to do, as a sentence that it is done; for where its answer was lost */
  done: string;
  /** what it was about, unless that is plain to see */
  name?: string;
};

/**
 * @returns what tells that a call on a list failed. Where it may have done its work all the same that is said, and the
 *   list is read again, as after somebody else was quicker. What is shown is what is stored
 */
export function useFailedCall(): (error: unknown, words: FailedWords) => void {
  const reread = useReread();
  return useCallback(
    (error, { title, done, name = "" }) => {
      const ifOpen = `We can't tell whether ${done}. Check the list before you try again.`;
      showFailure(title, error, { name, ifOpen });
      if (leavesOpen(error) || isOutdated(error)) void reread();
    },
    [reread],
  );
}
