import { type ReactNode, Suspense } from "react";
import { requirePanelModerator } from "@/app/admin/panel-admin";
import { SiteLanguages, SteamReady } from "@/components/admin/shell/panel-context";
import { PanelLoading } from "@/components/admin/shell/panel-loading";
import { PanelQueries } from "@/components/admin/shell/panel-queries";
import { PanelShell } from "@/components/admin/shell/panel-shell";
import { countOpen } from "@/lib/features/overview/data";
import { readTemplates } from "@/lib/features/templates/data";
import { listSwitchedOff } from "@/lib/features/webhooks/panel";
import { isAdmin } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { env, hasSteam } from "@/lib/server/env";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { hasProvider } from "@/lib/server/mail/outbox";
import { readMailCorrection } from "@/lib/server/mail/queue";
import { getPromises, getRetention } from "@/lib/server/settings";

type Props = { children: ReactNode };

/** Authentication runs behind the loading screen. Each page checks again: see panel-admin.ts. */
export default function PanelLayout({ children }: Props) {
  return (
    <PanelQueries>
      <Suspense fallback={<PanelLoading />}>
        <CheckedShell>{children}</CheckedShell>
      </Suspense>
    </PanelQueries>
  );
}

async function CheckedShell({ children }: Props) {
  const admin = await requirePanelModerator();
  const [open, templates, switchedOff, mailCorrection] = await Promise.all([
    countOpen(admin),
    readTemplates(admin),
    isAdmin(admin) ? listSwitchedOff(admin) : [],
    isAdmin(admin) ? readMailCorrection() : null,
  ]);
  const brand = getBrand();
  return (
    <PanelShell
      account={{ id: admin.id, username: admin.username, role: admin.role, mayWrite: admin.mayWrite }}
      siteName={brand.name}
      logo={brand.logo}
      promises={getPromises()}
      retention={getRetention()}
      open={open}
      templates={templates}
      hasMail={hasProvider()}
      takesReplies={Boolean(brand.contactEmail)}
      mailCorrection={mailCorrection}
      switchedOff={switchedOff}
    >
      <SiteLanguages value={siteLanguages()}>
        <SteamReady value={hasSteam(env())}>{children}</SteamReady>
      </SiteLanguages>
    </PanelShell>
  );
}
