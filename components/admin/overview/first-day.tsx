import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { PageLink } from "@/components/ui/page-link";
import type { FirstDayStep } from "@/lib/features/overview/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { cn } from "@/lib/shared/cn";
import { type SettingName, settingDefinition } from "@/lib/shared/settings";

/** Where a step is done in the panel; the others are done on the server. */
const links: Partial<Record<FirstDayStep["name"], string>> = {
  secondFactor: `${adminPaths.panel}?tab=users`,
  names: adminPaths.settings,
  legalTexts: adminPaths.settings,
  mail: adminPaths.setUp,
  webhook: adminPaths.notices,
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
        <summary className="cursor-pointer">{t("firstDayDone", { done, all: measured.length })}</summary>
        <p className="mt-2">
          <PageLink href={adminPaths.welcome} className="underline underline-offset-2">
            {t("guide")}
          </PageLink>
        </p>
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
  const t = useTranslations("panelOverview.firstDay");
  const read = useMessageText();
  const href = links[name];
  const way = t(`ways.${name}`);
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex min-w-0 gap-2">
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", isDone ? "text-ok" : "text-warn")} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <span>{t(`titles.${name}`)}</span>
          <span className="sr-only">{`: ${isDone ? t("done") : t("toDo")}`}</span>
        </p>
        <p className="text-ink-muted">{read(words)}</p>
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
export function FictionalValues({ values }: { values: { setting: SettingName; value: string }[] }) {
  const t = useTranslations("panelOverview.firstDay");
  const read = useMessageText();
  if (values.length === 0) return null;
  const labelOf = (setting: SettingName) => read(settingDefinition(setting).label);
  return (
    <section
      aria-label={t("fictionalValues")}
      className="notch mb-4 border border-line bg-surface px-3 py-2 text-sm"
    >
      <details>
        <summary className="cursor-pointer text-warn">
          <TriangleAlert aria-hidden="true" className="me-1.5 inline size-4 align-text-bottom" />
          <span>{t("fictional", { count: values.length })}</span>
          <span className="mt-1 block text-ink-muted">
            {t("fictionalHelp", { settings: values.map(({ setting }) => labelOf(setting)).join(", ") })}
          </span>
        </summary>
        <dl className="mt-2 grid gap-x-4 sm:grid-cols-[max-content_1fr]">
          {values.map(({ setting, value }) => (
            <div key={setting} className="contents">
              <dt>{labelOf(setting)}</dt>
              <dd className="mb-1 min-w-0 break-words text-ink-muted sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
