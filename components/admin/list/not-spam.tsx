"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import type { DecidedKind } from "@/lib/features/reviews/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type Suspected = { kind: DecidedKind; row: Pick<ReviewFacts, "id" | "updatedAt">; name: string };

/** Clears the mark only, without a decision. */
export function useClearSpam() {
  const t = useTranslations("panelList.notSpam");
  const reread = useReread();
  const showFailedCall = useFailedCall();
  return useMutation({
    mutationFn: async (suspected: readonly Suspected[]) => {
      for (const { kind, row } of suspected)
        await panelCall("POST", adminApiPaths.reviewNotSpam(kind, row.id), { updatedAt: row.updatedAt });
    },
    onSuccess: (_done, [first, ...others]) => {
      const description = others.length > 0 ? t("items", { count: others.length + 1 }) : (first?.name ?? "");
      notify({ title: t("markedNotSpam"), description });
      return reread();
    },
    onError: (error, [first, ...others]) => {
      showFailedCall(error, {
        title: t("failedSave"),
        done: t("done"),
        name: first?.name ?? "",
      });
      // Of several calls, some may have succeeded.
      if (others.length > 0) void reread();
    },
  });
}

type NotSpamProps = {
  name: string;
  isSuspected: boolean;
  isBusy?: boolean;
  keyShortcut?: string;
  onPress: () => void;
};

export function NotSpam({ name, isSuspected, isBusy = false, keyShortcut, onPress }: NotSpamProps) {
  const t = useTranslations("panelList.notSpam");
  if (!isSuspected) return null;
  return (
    <Button size="sm" variant="outline" loading={isBusy} aria-keyshortcuts={keyShortcut} onClick={onPress}>
      <span>
        <span>{t("notSpam")}</span>
        <span className="sr-only">{` ${name}`}</span>
      </span>
    </Button>
  );
}
