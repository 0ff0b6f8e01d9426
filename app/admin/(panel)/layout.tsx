import { type ReactNode, Suspense } from "react";
import { requirePanelAdmin } from "@/app/admin/panel-admin";
import { PanelLoading } from "@/components/admin/shell/panel-loading";
import { PanelQueries } from "@/components/admin/shell/panel-queries";
import { PanelShell } from "@/components/admin/shell/panel-shell";
import { countOpen } from "@/lib/features/overview/data";
import { readTemplates } from "@/lib/features/templates/data";
import { getBrand } from "@/lib/server/brand";
import { hasProvider } from "@/lib/server/mail/outbox";
import { getPromises, getRetention } from "@/lib/server/settings";

type Props = { children: ReactNode };

/** The check runs behind the loading screen. Each page asks again: see panel-admin.ts. */
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
  const admin = await requirePanelAdmin();
  const [open, templates] = await Promise.all([countOpen(admin), readTemplates(admin)]);
  const brand = getBrand();
  return (
    <PanelShell
      account={{ id: admin.id, username: admin.username }}
      siteName={brand.name}
      logo={brand.logo}
      promises={getPromises()}
      retention={getRetention()}
      open={open}
      templates={templates}
      hasMail={hasProvider()}
    >
      {children}
    </PanelShell>
  );
}
