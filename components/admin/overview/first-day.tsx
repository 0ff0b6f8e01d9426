import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import type { FirstDayStep } from "@/lib/features/overview/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { cn } from "@/lib/shared/cn";

const steps: Record<FirstDayStep["name"], { title: string; way: string; href?: string }> = {
  secondFactor: {
    title: "Second factor",
    way: "Users, in the menu next to your name",
    href: `${adminPaths.panel}?tab=users`,
  },
  names: { title: "Names and addresses", way: "Settings", href: adminPaths.settings },
  legalTexts: { title: "Legal texts", way: "Settings", href: adminPaths.settings },
  mail: { title: "Mail", way: "Mail Queue", href: adminPaths.mailQueue },
  storage: { title: "Storage", way: "the environment (docs/install.md)" },
  webhook: { title: "Webhook", way: "Notices", href: adminPaths.notices },
  backup: { title: "Backup", way: "a nightly job (docs/update-and-back-up.md)" },
};

/** The remaining set-up steps; nothing once all are done. */
export function FirstDay({ steps: measured }: { steps: readonly FirstDayStep[] }) {
  const t = useTranslations("panelOverview.firstDay");
  const done = measured.filter(({ isDone }) => isDone).length;
  if (done === measured.length) return null;
  return (
    <section
      aria-label={t("firstDay")}
      className="notch mb-4 border border-line bg-surface px-3 py-2 text-sm"
    >
      <details>
        <summary className="cursor-pointer">{t("firstDayDone", { done, length: measured.length })}</summary>
        <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {measured.map((step) => (
            <Step key={step.name} {...step} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Step({ name, isDone, words }: FirstDayStep) {
  const { title, way, href } = steps[name];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex min-w-0 gap-2">
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", isDone ? "text-ok" : "text-warn")} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <span>{title}</span>
          <span className="sr-only">{`: ${isDone ? "done" : "to do"}`}</span>
        </p>
        <p className="text-ink-muted">{words}</p>
        {isDone ? null : (
          <p>
            {href ? (
              <PageLink href={href} className="underline underline-offset-2">
                {way}
              </PageLink>
            ) : (
              way
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** Lists fictional defaults that visitors still see, each with its setting. */
export function FictionalValues({ values }: { values: { setting: string; value: string }[] }) {
  const t = useTranslations("panelOverview.firstDay");
  if (values.length === 0) return null;
  return (
    <section
      aria-label={t("fictionalValues")}
      className="notch mb-4 border border-line bg-surface px-3 py-2 text-sm"
    >
      <details>
        <summary className="cursor-pointer text-warn">
          <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" />
          <span>{t("settingsStill", { count: values.length })}</span>
          <span>{" a fictional value"}</span>
          <span className="mt-1 block text-ink-muted">
            Visitors can see these. Change them under Settings or in the environment, or clear them to hide
            them: <span>{values.map(({ setting }) => setting).join(", ")}</span>
          </span>
        </summary>
        <dl className="mt-2 grid gap-x-4 sm:grid-cols-[max-content_1fr]">
          {values.map(({ setting, value }) => (
            <div key={setting} className="contents">
              <dt className="font-mono text-xs leading-5">{setting}</dt>
              <dd className="mb-1 min-w-0 break-words text-ink-muted sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
