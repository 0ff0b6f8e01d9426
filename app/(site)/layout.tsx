import type { ReactNode } from "react";
import { PublicShell } from "@/app/public-shell";
import { ArrivingLists } from "@/components/arriving/arriving-lists";

/** A build has no database, so pages are rendered on request. */
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <ArrivingLists>
      <PublicShell>{children}</PublicShell>
    </ArrivingLists>
  );
}
