import type { ReactNode } from "react";
import { ReasonTemplates } from "@/components/admin/decide/reason-templates";
import { ChangeNotice } from "@/components/admin/shell/change-notice";
import { MailNotice, RefusedMailNotice, WebhookNotice } from "@/components/admin/shell/mail-notice";
import { ReadOpenCounts } from "@/components/admin/shell/open-counts";
import {
  Account,
  AccountRole,
  MailReady,
  MayWrite,
  OwnName,
  SiteName,
  StoredTimes,
} from "@/components/admin/shell/panel-context";
import { PanelHeader } from "@/components/admin/shell/panel-header";
import { TeamStream } from "@/components/admin/shell/team-stream";
import { PromisedTimes } from "@/components/layout/promised-times";
import { SkipLink } from "@/components/layout/skip-link";
import type { OpenCounts } from "@/lib/features/overview/types";
import type { Templates } from "@/lib/features/templates/types";
import type { Brand } from "@/lib/shared/brand";
import type { Promises } from "@/lib/shared/promises";
import type { Retention } from "@/lib/shared/retention";
import type { Role } from "@/lib/shared/roles";
import { FreshAfterBack, SessionWatch, ToastsReady } from "./page-watches";

type PanelShellProps = {
  account: { id: number; username: string; role: Role; mayWrite: boolean };
  siteName: string;
  logo: Brand["logo"];
  promises: Promises;
  retention: Retention;
  open: OpenCounts;
  templates: Templates;
  hasMail: boolean;
  takesReplies: boolean;
  mailCorrection: string | null;
  /** what the owner must correct before emails can be sent */
  switchedOff: readonly string[];
  children: ReactNode;
};

/** switched off after days of failures */
export function PanelShell(props: PanelShellProps) {
  const { account, siteName, open, templates, hasMail, switchedOff, children } = props;
  const { logo, mailCorrection, promises, retention, takesReplies } = props;
  return (
    <AccountRole value={account.role}>
      <MayWrite value={account.mayWrite}>
        <ReadOpenCounts value={open}>
          <div className="flex min-h-dvh flex-col">
            <SkipLink />
            <SessionWatch />
            <FreshAfterBack />
            <ToastsReady />
            <TeamStream />
            <PanelHeader account={account} siteName={siteName} logo={logo} />
            <main
              id="main"
              tabIndex={-1}
              className="mx-auto w-full max-w-page grow px-4 pt-4 pb-[calc(var(--notice-room,0px)+var(--tick-room,0px)+4rem)] outline-none sm:px-6"
            >
              <ChangeNotice />
              {hasMail ? null : <MailNotice />}
              {mailCorrection ? <RefusedMailNotice correction={mailCorrection} /> : null}
              {switchedOff.length > 0 ? <WebhookNotice names={switchedOff} /> : null}
              <Account value={account.id}>
                <OwnName value={account.username}>
                  <SiteName value={siteName}>
                    <MailReady value={{ hasMail, takesReplies }}>
                      <PromisedTimes value={promises}>
                        <StoredTimes value={retention}>
                          <ReasonTemplates value={templates}>{children}</ReasonTemplates>
                        </StoredTimes>
                      </PromisedTimes>
                    </MailReady>
                  </SiteName>
                </OwnName>
              </Account>
            </main>
          </div>
        </ReadOpenCounts>
      </MayWrite>
    </AccountRole>
  );
}
