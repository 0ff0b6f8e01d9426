"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** Removes the sample data with one press; it can be restored from the trash. */
export function SampleData({ items }: { items: number }) {
  const t = useTranslations("panelFirstRun.samples");
  const reread = useReread();
  const headingId = useId();
  const [left, setLeft] = useState(items);
  const [isBusy, setBusy] = useState(false);
  if (items === 0) return null;

  const remove = async () => {
    setBusy(true);
    try {
      const answer = await panelCall<{ removed: number; left: number }>("DELETE", adminApiPaths.sampleData);
      setLeft(answer.left);
      notify({
        title: t("removed", { count: answer.removed }),
        ...(answer.left > 0 ? { description: t("left", { count: answer.left }) } : {}),
      });
      void reread();
    } catch (error) {
      showFailure(t("failed"), error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby={headingId} className="notch-lg border border-line bg-surface p-4 sm:p-5">
      <h3 id={headingId} className="text-lg">
        {t("title")}
      </h3>
      <p aria-live="polite" className="mt-1 max-w-prose text-sm text-ink-muted">
        {left === 0 ? t("gone") : t("text", { count: left })}
      </p>
      {left === 0 ? null : (
        <Button size="sm" variant="secondary" className="mt-3" loading={isBusy} onClick={() => void remove()}>
          {t("remove")}
        </Button>
      )}
    </section>
  );
}
