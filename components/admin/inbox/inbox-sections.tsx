import { useOpenCounts } from "@/components/admin/shell/open-counts";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { adminPaths } from "@/lib/shared/paths";

export const inboxLabels = { messages: "Messages", tickets: "Tickets", reports: "Reports" } as const;
type Section = keyof typeof inboxLabels;

const hrefs: Record<Section, string> = {
  messages: adminPaths.inbox,
  tickets: `${adminPaths.inbox}?kind=tickets`,
  reports: `${adminPaths.inbox}?kind=reports`,
};

/** The parts of the inbox, with what waits in each. */
export function InboxSections({ current }: { current: Section }) {
  const { open } = useOpenCounts();
  return (
    <SectionLinks
      label="Inbox"
      sections={(Object.keys(hrefs) as Section[]).map((section) => ({
        href: hrefs[section],
        label: inboxLabels[section],
        isCurrent: section === current,
        openCount: open[section],
      }))}
    />
  );
}
