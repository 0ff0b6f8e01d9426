import type { ReactNode } from "react";
import { PublicShell } from "@/app/public-shell";
import { ArrivingLists } from "@/components/arriving/arriving-lists";

/** A build must need no database: pages are rendered when they are asked for. */
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <ArrivingLists>
      <PublicShell>{children}</PublicShell>
    </ArrivingLists>
  );
}
