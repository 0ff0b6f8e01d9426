import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import type { SettingHistory } from "@/lib/features/settings/types";
import { formatDateTime } from "@/lib/shared/format";
import { type SettingName, settingDefinition, settingNames } from "@/lib/shared/settings";

const labelOf = (name: string): string =>
  settingNames.includes(name as SettingName) ? settingDefinition(name as SettingName).label : name;

function kindOf(name: string, value: string | null) {
  if (value === null) return "default";
  if (value === "") return "nothing";
  return name === "LOGO" ? "picture" : "text";
}

export function SettingHistoryList({ history }: { history: SettingHistory[] }) {
  const t = useTranslations("panelSettings.settingHistory");
  const language = useLocale();
  const read = useMessageText();
  return (
    <PastList id="history" title={t("history")} empty={t("noChangesYet")}>
      {history.map(({ id, at, by, name, from, to }) => (
        <li key={id} className="border-t border-line py-2 break-words">
          <span className="text-ink-muted">
            <time dateTime={at}>{formatDateTime(at, language)}</time>
            <span>{`, ${by}:`}</span>
          </span>{" "}
          <span className="font-semibold">{read(labelOf(name))}</span>
          <span>{` ${t("change", { from: kindOf(name, from), before: from ?? "", to: kindOf(name, to), after: to ?? "" })}`}</span>
        </li>
      ))}
    </PastList>
  );
}

type PastListProps = {
  id: string;
  title: string;
  empty: string /** list items, the newest first */;
  children: ReactNode[];
};

export function PastList({ id, title, empty, children }: PastListProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="mt-1 text-sm text-ink-muted">{empty}</p>
      ) : (
        <ol className="mt-2 text-sm">{children}</ol>
      )}
    </section>
  );
}
