"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CommandPalette } from "@/components/admin/search/command-palette";
import { AccountMenu } from "@/components/admin/shell/account-menu";
import { LogoutButton } from "@/components/admin/shell/logout-button";
import { PanelNav, PanelNavButton } from "@/components/admin/shell/panel-nav";
import { RefreshButton } from "@/components/admin/shell/refresh-button";
import { useMessageText } from "@/components/forms/message-text";
import { LogoMark } from "@/components/layout/logo";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { Button } from "@/components/ui/button";
import type { Brand } from "@/lib/shared/brand";
import { panelNames } from "@/lib/shared/panel-names";
import { paths } from "@/lib/shared/paths";
import { type Role, roleNames } from "@/lib/shared/roles";

type PanelHeaderProps = {
  account: { username: string; role: Role };
  siteName: string;
  logo: Brand["logo"];
};

/** On a phone one row, with the pages behind a button. */
export function PanelHeader({ account, siteName, logo }: PanelHeaderProps) {
  const t = useTranslations("panelShell.panelHeader");
  const read = useMessageText();
  const [isNavOpen, setNavOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <header className="panel-header top-0 z-40 border-b border-line bg-ground/92 backdrop-blur-md tall:sticky">
        <div className="mx-auto flex min-h-(--header-height) max-w-page flex-wrap items-center gap-2 px-4 py-1 max-sm:gap-0 sm:px-6">
          <a
            href={paths.home}
            className="notch -ms-1 flex p-1 max-sm:hidden"
            aria-label={t("home", { siteName })}
          >
            <LogoMark logo={logo} />
          </a>
          <div className="min-w-16 grow basis-16 sm:ms-1">
            <h1 className="text-base leading-tight font-semibold sm:text-lg">{read(panelNames.panel)}</h1>
            <p className="line-clamp-2 text-xs break-words text-ink-muted sm:text-sm">
              {t("welcome", { name: account.username || read(roleNames[account.role]) })}
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("searchEverything")}
            aria-keyshortcuts="Control+K"
            title={t("searchTip")}
            onClick={() => setSearching(true)}
          >
            <Search aria-hidden="true" />
          </Button>
          <RefreshButton />
          <AccountMenu />
          <LogoutButton />
          <ThemeSwitch />
          <PanelNavButton isOpen={isNavOpen} onToggle={() => setNavOpen(!isNavOpen)} />
        </div>
        <PanelNav isOpen={isNavOpen} onChosen={() => setNavOpen(false)} />
      </header>
      <CommandPalette isOpen={isSearching} onOpenChange={setSearching} />
    </>
  );
}
