"use client";

import { CircleCheck, CircleDashed, CircleMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SampleData } from "@/components/admin/first-run/sample-data";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { firstRunSteps } from "@/lib/features/first-run/constants";
import type { FirstRun, FirstRunStep } from "@/lib/features/first-run/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { cn } from "@/lib/shared/cn";

const icons = { done: CircleCheck, skipped: CircleMinus, open: CircleDashed };
const tones = { done: "text-ok", skipped: "text-ink-faint", open: "text-warn" };

/** Each step leads to its screen; the site finds out what is done. */
export function FirstRunSteps({ loaded }: { loaded: FirstRun }) {
  const t = useTranslations("panelFirstRun");
  const [{ steps, sampleItems }, setFirstRun] = useState(loaded);
  const [busy, setBusy] = useState<FirstRunStep["name"] | null>(null);
  const open = steps.filter(({ state }) => state === "open").length;

  const skip = async (step: FirstRunStep["name"], isSkipped: boolean) => {
    setBusy(step);
    try {
      setFirstRun(await panelCall<FirstRun>("PUT", adminApiPaths.firstRun, { step, isSkipped }));
    } catch (error) {
      showFailure(t("failed"), error);
    } finally {
      setBusy(null);
    }
  };

  return (
    <div className="grid gap-6">
      <p aria-live="polite" className="font-semibold">
        {open === 0 ? t("finished") : t("open", { open, all: steps.length })}
      </p>
      <ol className="grid gap-3">
        {steps.map((step, index) => {
          const Icon = icons[step.state];
          const title = t(`steps.${step.name}.title`);
          return (
            <li key={step.name} className="notch-lg border border-line bg-surface p-4 sm:p-5">
              <h3 className="flex items-center gap-2 text-lg">
                <Icon aria-hidden="true" className={cn("size-5 shrink-0", tones[step.state])} />
                <span>{t("step", { number: index + 1, title })}</span>
                <span className="text-xs font-normal text-ink-muted">{t(`states.${step.state}`)}</span>
              </h3>
              <p className="mt-1 max-w-prose text-sm text-ink-muted">{t(`steps.${step.name}.text`)}</p>
              <div className="mt-3 flex flex-wrap gap-2">
                <PageLink
                  href={firstRunSteps[step.name]}
                  className={buttonVariants({
                    size: "sm",
                    variant: step.state === "open" ? "primary" : "secondary",
                  })}
                >
                  {t(`steps.${step.name}.way`)}
                </PageLink>
                {step.state === "done" ? null : (
                  <Button
                    size="sm"
                    variant="ghost"
                    loading={busy === step.name}
                    onClick={() => void skip(step.name, step.state === "open")}
                  >
                    {t.rich(step.state === "open" ? "skip" : "takeUp", {
                      title,
                      hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                    })}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <SampleData items={sampleItems} />
      <p>
        <PageLink href={adminPaths.panel} className="underline underline-offset-4">
          {t("toPanel")}
        </PageLink>
      </p>
    </div>
  );
}
