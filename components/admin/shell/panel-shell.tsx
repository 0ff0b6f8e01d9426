import type { ReactNode } from "react";
import { ReasonTemplates } from "@/components/admin/decide/reason-templates";
import { ChangeNotice } from "@/components/admin/shell/change-notice";
import { MailNotice } from "@/components/admin/shell/mail-notice";
import { ReadOpenCounts } from "@/components/admin/shell/open-counts";
import { Account, AccountRole, MailReady, SiteName } from "@/components/admin/shell/panel-drafts";
import { PanelHeader } from "@/components/admin/shell/panel-header";
import { TeamStream } from "@/components/admin/shell/team-stream";
import { SkipLink } from "@/components/layout/skip-link";
import type { OpenCounts } from "@/lib/features/overview/types";
import type { Templates } from "@/lib/features/templates/types";
import type { Role } from "@/lib/shared/roles";
import { FreshAfterBack, SessionWatch, ToastsReady } from "./page-watches";

type PanelShellProps = {
  account: { id: number; username: string; role: Role };
  siteName: string;
  /** as the server read it */
  open: OpenCounts;
  templates: Templates;
  /** whether mails can be sent */
  hasMail: boolean;
  children: ReactNode;
};

/** The shell of every page of the panel: the signed-in admin, Refresh and Logout. */
export function PanelShell({ account, siteName, open, templates, hasMail, children }: PanelShellProps) {
  return (
    <AccountRole value={account.role}>
      <ReadOpenCounts value={open}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          <SessionWatch />
          <FreshAfterBack />
          <ToastsReady />
          <TeamStream />
          <PanelHeader account={account} siteName={siteName} />
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-page grow px-4 pt-4 pb-[calc(var(--notice-room,0px)+var(--tick-room,0px)+4rem)] outline-none sm:px-6"
          >
            <ChangeNotice />
            {hasMail ? null : <MailNotice />}
            <Account value={account.id}>
              <SiteName value={siteName}>
                <MailReady value={{ hasMail }}>
                  <ReasonTemplates value={templates}>{children}</ReasonTemplates>
                </MailReady>
              </SiteName>
            </Account>
          </main>
        </div>
      </ReadOpenCounts>
    </AccountRole>
  );
}
