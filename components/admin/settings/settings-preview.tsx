import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { useHydrated } from "@/components/ui/use-hydrated";
import { formatDateTime } from "@/lib/shared/format";
import { formatReplyTime, formatReviewTime } from "@/lib/shared/promise-words";
import { groupNames, type SettingGroup, type SettingName } from "@/lib/shared/settings";
import type { EditedSetting } from "./use-setting-group";

type Props = { group: SettingGroup; fields: readonly EditedSetting[] };

export function SettingsPreview({ group, fields }: Props) {
  const t = useTranslations("panelSettings.settingsPreview");
  const read = useMessageText();
  const of = (name: SettingName): string => fields.find(({ row }) => row.name === name)?.shown ?? "";
  const preview = previews[group];
  if (!preview) return null;
  return (
    <section
      className="mt-4 border-s-2 border-cool bg-sunken px-4 py-3 text-sm"
      aria-label={t("label", { group: read(groupNames[group]) })}
    >
      <p className="mb-1 text-xs font-semibold text-ink-muted uppercase">{t("title")}</p>
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
        <p className="mt-1 break-words">
          <ParentCompany name={of("PARENT_COMPANY_NAME")} />
        </p>
      ) : null}
    </>
  ),
  promises: (of) => <PromisesPreview of={of} />,
  announcement: (of) => <AnnouncementPreview of={of} />,
};

function ParentCompany({ name }: { name: string }) {
  const t = useTranslations("panelSettings.settingsPreview");
  return t("parentCompany", { name });
}

function PromisesPreview({ of }: { of: ValueOf }) {
  const t = useTranslations("panelSettings.settingsPreview");
  const read = useMessageText();
  const reviewDays = { from: Number(of("REVIEW_DAYS_FROM")), to: Number(of("REVIEW_DAYS_TO")) };
  return (
    <p>
      {t("promises", {
        review: read(formatReviewTime({ reviewDays })),
        reply: read(formatReplyTime({ replyHours: Number(of("REPLY_HOURS")) })),
      })}
    </p>
  );
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
      {isHydrated ? (
        <p className="mt-1 text-ink-muted">
          <AnnouncementTime of={of} />
        </p>
      ) : null}
    </>
  );
}

function AnnouncementTime({ of }: { of: ValueOf }) {
  const t = useTranslations("panelSettings.settingsPreview");
  const language = useLocale();
  const [from, until] = [Date.parse(of("ANNOUNCEMENT_FROM")), Date.parse(of("ANNOUNCEMENT_UNTIL"))];
  if (until <= Date.now()) return t("ended");
  return t("shows", {
    when: from > Date.now() ? "later" : "now",
    from: from ? formatDateTime(new Date(from), language) : "",
    ends: until ? "yes" : "no",
    until: until ? formatDateTime(new Date(until), language) : "",
  });
}
