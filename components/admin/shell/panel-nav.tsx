"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { OpenCount, useOpenCounts } from "@/components/admin/shell/open-counts";
import { useIsAdmin, useMayWrite } from "@/components/admin/shell/panel-context";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import type { OpenCounts } from "@/lib/features/overview/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { cn } from "@/lib/shared/cn";
import { panelNames } from "@/lib/shared/panel-names";

/** The panel's pages: its five tabs first (docs/product.md, "Stored before mailed"). */
type PanelLink = {
  href: string;
  /** a message */
  label: string;
  countOf?: (open: OpenCounts) => number;
  isForAdmins?: true;
  isForWriters?: true;
};
const panelLinks: PanelLink[] = [
  { href: adminPaths.panel, label: panelNames.tabs },
  { href: adminPaths.queue, label: panelNames.queue, countOf: ({ queue }) => queue },
  { href: adminPaths.community, label: panelNames.community },
  {
    href: adminPaths.inbox,
    label: panelNames.inbox,
    countOf: ({ messages, tickets, reports, complaints }) => messages + tickets + reports + complaints,
  },
  { href: adminPaths.posts, label: panelNames.posts, isForWriters: true },
  { href: adminPaths.makers, label: panelNames.makers },
  { href: adminPaths.newsletter, label: panelNames.newsletter, isForAdmins: true },
  {
    href: adminPaths.mailQueue,
    label: panelNames.mailQueue,
    countOf: ({ mailQueue }) => mailQueue,
    isForAdmins: true,
  },
  { href: adminPaths.auditLog, label: panelNames.auditLog, isForAdmins: true },
  { href: adminPaths.trash, label: panelNames.trash },
  { href: adminPaths.notices, label: panelNames.notices, isForAdmins: true },
  { href: adminPaths.settings, label: panelNames.settings, isForAdmins: true },
];

export function usePanelLinks(): PanelLink[] {
  const isAdmin = useIsAdmin();
  const mayWrite = useMayWrite();
  return panelLinks.filter(
    ({ isForAdmins, isForWriters }) => (isAdmin || !isForAdmins) && (mayWrite || !isForWriters),
  );
}

const withSubpages: readonly string[] = [
  adminPaths.inbox,
  adminPaths.posts,
  adminPaths.makers,
  adminPaths.settings,
];

const panelNavId = "panel-nav";

type PanelNavProps = {
  /** on a phone, the links are hidden until then */
  isOpen: boolean;
  onChosen: () => void;
};

export function PanelNav({ isOpen, onChosen }: PanelNavProps) {
  const read = useMessageText();
  const pathname = usePathname();
  const { open } = useOpenCounts();
  const links = usePanelLinks();
  return (
    <nav
      id={panelNavId}
      aria-label={read(panelNames.tabs)}
      className={cn("mx-auto max-w-page px-2 sm:px-4", !isOpen && "max-sm:hidden")}
    >
      <ul className="flex flex-wrap">
        {links.map(({ href, label, countOf }) => {
          const isCurrent =
            pathname === href ||
            (withSubpages.includes(href) && pathname.startsWith(`${href}/`)) ||
            // Imports begin in the lists of the first page.
            (href === adminPaths.panel && pathname.startsWith(adminPaths.imports));
          return (
            <li key={href}>
              <PageLink
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                onClick={onChosen}
                className={cn(
                  "relative inline-flex h-9 items-center px-2.5 text-sm font-medium whitespace-nowrap -outline-offset-2",
                  "after:absolute after:inset-x-2 after:bottom-0 after:h-0.5",
                  isCurrent ? "text-ink after:bg-cool" : "text-ink-muted hover:text-ink",
                )}
              >
                <span>{read(label)}</span>
                {countOf ? <OpenCount count={countOf(open)} /> : null}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function PanelNavButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useTranslations("panelShell.panelNav");
  return (
    <Button
      size="icon"
      variant="ghost"
      className="sm:hidden"
      aria-label={t("pagesPanel")}
      aria-expanded={isOpen}
      aria-controls={panelNavId}
      onClick={onToggle}
    >
      {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
    </Button>
  );
}
