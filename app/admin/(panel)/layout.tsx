import type { ReactNode } from "react";
import { requirePanelAdmin } from "@/app/admin/panel-admin";
import { PanelShell } from "@/components/admin/shell/panel-shell";
import { getBrand } from "@/lib/server/brand";

/** Checked here, above the loading screen, so that the way to the sign-in page is a true redirect. Each page asks again. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const admin = await requirePanelAdmin();
  return (
    <PanelShell username={admin.username} siteName={getBrand().name}>
      {children}
    </PanelShell>
  );
}
