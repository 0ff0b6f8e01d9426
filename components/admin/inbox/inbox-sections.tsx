import { useOpenCounts } from "@/components/admin/shell/open-counts";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { reportsSection } from "@/lib/features/reports/filters";
import { adminPaths } from "@/lib/shared/admin-paths";

const labels = {
  messages: "Messages",
  tickets: "Tickets",
  [reportsSection]: "Reports",
  complaints: "Copyright",
} as const;
export type InboxSection = keyof typeof labels;

export const sectionLabel = (section: InboxSection): string => labels[section];

export function sectionHref(section: InboxSection): string {
  if (section === "complaints") return adminPaths.complaints;
  return section === "messages" ? adminPaths.inbox : `${adminPaths.inbox}?kind=${section}`;
}

export function InboxSections({ current }: { current: InboxSection }) {
  const { open } = useOpenCounts();
  return (
    <SectionLinks
      label="Inbox"
      sections={(Object.keys(labels) as InboxSection[]).map((section) => ({
        href: sectionHref(section),
        label: labels[section],
        isCurrent: section === current,
        openCount: open[section],
      }))}
    />
  );
}
