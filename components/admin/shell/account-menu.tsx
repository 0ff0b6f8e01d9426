"use client";

import { CircleUserRound, Fingerprint, KeyRound, ShieldCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { PanelUser } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

const PasswordDialog = dynamic(() =>
  import("@/components/admin/users/password-dialog").then(({ PasswordDialog }) => PasswordDialog),
);
const SecondFactorDialog = dynamic(() =>
  import("@/components/admin/users/second-factor-dialog").then(
    ({ SecondFactorDialog }) => SecondFactorDialog,
  ),
);

const PasskeysDialog = dynamic(() =>
  import("@/components/admin/users/passkeys-dialog").then(({ PasskeysDialog }) => PasskeysDialog),
);

type Action = "password" | "factor" | "passkeys";

/** For moderators too, who cannot open the list of users. */
export function AccountMenu() {
  const t = useTranslations("panelShell.accountMenu");
  const chosen = useRef<Action | null>(null);
  const [open, setOpen] = useState<{ action: Action; user: PanelUser } | null>(null);
  const choose = (action: Action) => {
    chosen.current = action;
  };
  /** Close the menu first: it returns the focus to its button, and the dialog can return it there later. */
  const openChosen = async () => {
    const action = chosen.current;
    chosen.current = null;
    if (!action) return;
    try {
      const { user } = await panelRead<{ user: PanelUser }>(adminApiPaths.me);
      setOpen({ action, user });
    } catch (error) {
      showFailure(t("failedLoadAccount"), error);
    }
  };
  const close = useCallback(() => setOpen(null), []);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t("account")} title={t("account")}>
            <CircleUserRound aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent onCloseAutoFocus={() => void openChosen()}>
          <DropdownMenuItem onSelect={() => choose("password")}>
            <KeyRound aria-hidden="true" />
            {t("changePassword")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => choose("factor")}>
            <ShieldCheck aria-hidden="true" />
            {t("secondFactor")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => choose("passkeys")}>
            <Fingerprint aria-hidden="true" />
            {t("passkeys")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {open?.action === "password" ? <PasswordDialog user={open.user} isOwn onClose={close} /> : null}
      {open?.action === "passkeys" ? <PasskeysDialog onClose={close} /> : null}
      {open?.action === "factor" ? (
        <SecondFactorDialog isOn={open.user.hasSecondFactor} onClose={close} />
      ) : null}
    </>
  );
}
