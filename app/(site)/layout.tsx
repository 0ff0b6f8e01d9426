import type { ReactNode } from "react";
import { PublicShell } from "@/app/public-shell";
import { ArrivingLists } from "@/components/arriving/arriving-lists";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <ArrivingLists>
      <PublicShell>{children}</PublicShell>
    </ArrivingLists>
  );
}
