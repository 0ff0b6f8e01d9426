import { useTranslations } from "next-intl";
import { useOpenCounts } from "@/components/admin/shell/open-counts";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { reportsSection } from "@/lib/features/reports/filters";
import { adminPaths } from "@/lib/shared/admin-paths";

const sections = ["messages", "tickets", reportsSection, "complaints"] as const;
export type InboxSection = (typeof sections)[number];

export function sectionHref(section: InboxSection): string {
  if (section === "complaints") return adminPaths.complaints;
  return section === "messages" ? adminPaths.inbox : `${adminPaths.inbox}?kind=${section}`;
}

export function InboxSections({ current }: { current: InboxSection }) {
  const t = useTranslations("panelInbox");
  const { open } = useOpenCounts();
  return (
    <SectionLinks
      label={t("sections.label")}
      sections={sections.map((section) => ({
        href: sectionHref(section),
        label: t(`sections.${section}`),
        isCurrent: section === current,
        openCount: open[section],
      }))}
    />
  );
}
