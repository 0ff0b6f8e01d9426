import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { useHydrated } from "@/components/ui/use-hydrated";
import { formatDateTime } from "@/lib/shared/format";
import { formatReplyTime, formatReviewTime } from "@/lib/shared/promise-words";
import { groupNames, type SettingGroup, type SettingName } from "@/lib/shared/settings";
import type { EditedSetting } from "./use-setting-group";

type Props = { group: SettingGroup; fields: readonly EditedSetting[] };

export function SettingsPreview({ group, fields }: Props) {
  const t = useTranslations("panelSettings.settingsPreview");
  const of = (name: SettingName): string => fields.find(({ row }) => row.name === name)?.shown ?? "";
  const preview = previews[group];
  if (!preview) return null;
  return (
    <section
      className="mt-4 border-l-2 border-cool bg-sunken px-4 py-3 text-sm"
      aria-label={t("preview", { value: groupNames[group] })}
    >
      <p className="mb-1 text-xs font-semibold text-ink-muted uppercase">{t("preview2")}</p>
      {preview(of)}
    </section>
  );
}

type ValueOf = (name: SettingName) => string;

const previews: Partial<Record<SettingGroup, (of: ValueOf) => React.ReactNode>> = {
  names: (of) => (
    <>
      <p className="font-display text-xl font-semibold break-words">{of("SITE_NAME")}</p>
      <p className="break-words text-ink-muted">{of("SITE_TAGLINE")}</p>
      <p className="mt-1 break-words">
        {[of("CONTACT_EMAIL"), of("CONTACT_PHONE")].filter(Boolean).join(" · ")}
      </p>
      {of("PARENT_COMPANY_NAME") ? (
        <p className="mt-1 break-words">{`A project by ${of("PARENT_COMPANY_NAME")}`}</p>
      ) : null}
    </>
  ),
  promises: (of) => (
    <p>
      Review time:{" "}
      <span>
        <MessageText
          text={formatReviewTime({
            reviewDays: { from: Number(of("REVIEW_DAYS_FROM")), to: Number(of("REVIEW_DAYS_TO")) },
          })}
        />
      </span>
      . We reply within{" "}
      <span>
        <MessageText text={formatReplyTime({ replyHours: Number(of("REPLY_HOURS")) })} />
      </span>
      .
    </p>
  ),
  announcement: (of) => <AnnouncementPreview of={of} />,
};

function MessageText({ text }: { text: string }) {
  const read = useMessageText();
  return read(text);
}

function AnnouncementPreview({ of }: { of: ValueOf }) {
  const t = useTranslations("panelSettings.settingsPreview");
  // Browser and server clocks differ.
  const isHydrated = useHydrated();
  const text = of("ANNOUNCEMENT_TEXT");
  if (!text) return <p className="text-ink-muted">{t("noAnnouncement")}</p>;
  return (
    <>
      <p className="bg-cool-soft px-3 py-1.5 break-words" dir="auto">
        <span>{`${text} `}</span>
        {of("ANNOUNCEMENT_LINK") ? <span className="font-semibold underline">{t("readMore")}</span> : null}
      </p>
      {isHydrated ? <p className="mt-1 text-ink-muted">{whenWords(of)}</p> : null}
    </>
  );
}

function whenWords(of: ValueOf): string {
  const [from, until] = [Date.parse(of("ANNOUNCEMENT_FROM")), Date.parse(of("ANNOUNCEMENT_UNTIL"))];
  if (until <= Date.now()) return "It has ended. Visitors don't see it.";
  const end = until ? ` until ${formatDateTime(new Date(until))} UTC` : "";
  return from > Date.now()
    ? `It shows from ${formatDateTime(new Date(from))} UTC${end}.`
    : `It shows now${end}.`;
}
