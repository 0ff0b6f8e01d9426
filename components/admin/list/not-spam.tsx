"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useFailedCall } from "@/components/admin/shell/use-failed-call";
import { useReread } from "@/components/admin/shell/use-reread";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import type { DecidedKind } from "@/lib/features/reviews/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import { adminApiPaths } from "@/lib/shared/paths";

type NotSpamProps = { kind: DecidedKind; row: Pick<ReviewFacts, "id" | "spam" | "updatedAt">; name: string };

/** Beside what is suspected to be spam: takes the suspicion back, and decides nothing else. */
export function NotSpam({ kind, row, name }: NotSpamProps) {
  const reread = useReread();
  const tellFailed = useFailedCall();
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      panelCall("POST", adminApiPaths.reviewNotSpam(kind, row.id), { updatedAt: row.updatedAt }),
    onSuccess: () => {
      notify({ title: "No longer suspected of spam", description: name });
      // The button goes away; its row keeps the place for the keyboard.
      button.current?.closest<HTMLElement>("li[tabindex]")?.focus({ preventScroll: true });
      return reread();
    },
    onError: (error) =>
      tellFailed(error, { title: "Failed to save", done: "the suspicion was taken back", name }),
  });
  if (!row.spam) return null;
  return (
    <Button ref={button} size="sm" variant="outline" disabled={isPending} onClick={() => mutate()}>
      <span>
        Not spam
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
