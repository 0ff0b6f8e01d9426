"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useOptimistic, useTransition } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useOfflineCheck } from "@/components/ui/use-offline-check";
import { adminPaths } from "@/lib/shared/admin-paths";

type PanelTabsProps = {
  /** in order; the first is the default and needs no query */
  tabs: readonly { value: string; label: string }[];
  current: string;
  children: ReactNode;
};

/** The open tab is in the URL; the server renders its content. */
export function PanelTabs({ tabs, current, children }: PanelTabsProps) {
  const t = useTranslations("panelShell.panelTabs");
  const router = useRouter();
  const [shown, show] = useOptimistic(current);
  const [, startOpening] = useTransition();
  const isOffline = useOfflineCheck();

  const hrefOf = (tab: string) =>
    tab === tabs[0]?.value ? adminPaths.panel : `${adminPaths.panel}?tab=${tab}`;
  const open = (tab: string) => {
    if (isOffline()) return;
    startOpening(() => {
      show(tab);
      router.push(hrefOf(tab));
    });
  };

  return (
    // Arrow keys only move along the tabs, because opening one asks the server.
    <Tabs value={shown} onValueChange={open} activationMode="manual">
      <TabsList aria-label={t("sectionsPanel")}>
        {tabs.map(({ value, label }) => (
          <TabsTrigger
            key={value}
            value={value}
            className="max-sm:h-9 max-sm:px-2.5 max-sm:text-sm"
            onPointerEnter={() => router.prefetch(hrefOf(value))}
          >
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={shown} className="pt-5 max-sm:pt-3">
        {children}
      </TabsContent>
    </Tabs>
  );
}
