import type { ReactNode } from "react";
import { ChangeNotice } from "@/components/admin/shell/change-notice";
import { FreshAfterBack } from "@/components/admin/shell/fresh-after-back";
import { LogoutButton } from "@/components/admin/shell/logout-button";
import { OpenCountsProvider } from "@/components/admin/shell/open-counts";
import { Account } from "@/components/admin/shell/panel-drafts";
import { PanelNav } from "@/components/admin/shell/panel-nav";
import { RefreshButton } from "@/components/admin/shell/refresh-button";
import { SessionWatch } from "@/components/admin/shell/session-watch";
import { SiteName } from "@/components/admin/shell/site-name";
import { ToastsReady } from "@/components/admin/shell/toasts-ready";
import { LogoMark } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import type { OpenCounts } from "@/lib/features/overview/types";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

type PanelShellProps = {
  account: { id: number; username: string };
  siteName: string;
  /** as the server read it */
  open: OpenCounts;
  children: ReactNode;
};

/** What stands around every page of the panel (specification section 2): who is signed in, Refresh and Logout. */
export function PanelShell({ account, siteName, open, children }: PanelShellProps) {
  return (
    <OpenCountsProvider read={open}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <SessionWatch />
        <FreshAfterBack />
        <ToastsReady />
        <header className="panel-header top-0 z-40 border-b border-line bg-ground/92 backdrop-blur-md tall:sticky">
          <div className="mx-auto flex min-h-(--header-height) max-w-page flex-wrap items-center gap-2 px-4 py-1 sm:px-6">
            <a href={paths.home} className="notch -ml-1 p-1" aria-label={`${siteName}, home`}>
              <LogoMark />
            </a>
            <div className="ml-1 min-w-16 grow basis-16">
              <h1 className="text-base leading-tight font-semibold sm:text-lg">{pageNames.adminPanel}</h1>
              <p className="line-clamp-2 text-xs break-words text-ink-muted sm:text-sm">
                Welcome, {account.username || "Admin"}
              </p>
            </div>
            <RefreshButton />
            <LogoutButton />
            <ThemeSwitch />
          </div>
          <PanelNav />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-page grow px-4 pt-4 pb-[calc(var(--notice-room,0px)+var(--tick-room,0px)+4rem)] outline-none sm:px-6"
        >
          <ChangeNotice />
          <Account value={account.id}>
            <SiteName value={siteName}>{children}</SiteName>
          </Account>
        </main>
      </div>
    </OpenCountsProvider>
  );
}
