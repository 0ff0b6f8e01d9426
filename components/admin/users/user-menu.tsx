"use client";

import {
  EllipsisVertical,
  Eye,
  EyeOff,
  KeyRound,
  PenLine,
  PenOff,
  ShieldCheck,
  ShieldMinus,
  ShieldOff,
  ShieldPlus,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { offersDeletion } from "@/lib/features/accounts/policy";
import type { PanelUser } from "@/lib/features/accounts/types";

export type UserAction = "admin" | "moderator" | "write" | "password" | "factor" | "factor-off";

type UserMenuProps = {
  user: PanelUser;
  isOwn: boolean;
  onAction: (action: UserAction, user: PanelUser) => void;
};

export function UserMenu({ user, isOwn, onAction }: UserMenuProps) {
  const t = useTranslations("panelUsers.userMenu");
  const chosen = useRef<UserAction | null>(null);
  const choose = (action: UserAction) => {
    chosen.current = action;
  };
  /** Close the menu first: it returns the focus to its button, and the dialog can return it there later. */
  const open = () => {
    if (chosen.current) onAction(chosen.current, user);
    chosen.current = null;
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={t("more", { username: user.username })}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={open}>
        {isOwn || !offersDeletion(user.id) ? null : (
          <DropdownMenuItem onSelect={() => choose("admin")}>
            {user.isAdmin ? <ShieldMinus aria-hidden="true" /> : <ShieldPlus aria-hidden="true" />}
            <span>{user.isAdmin ? t("removeAdminPrivileges") : t("giveAdminPrivileges")}</span>
          </DropdownMenuItem>
        )}
        {user.isAdmin ? null : (
          <DropdownMenuItem onSelect={() => choose("moderator")}>
            {user.isModerator ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            <span>{user.isModerator ? t("removeRightReview") : t("letReview")}</span>
          </DropdownMenuItem>
        )}
        {user.isModerator && !user.isAdmin ? (
          <DropdownMenuItem onSelect={() => choose("write")}>
            {user.mayWrite ? <PenOff aria-hidden="true" /> : <PenLine aria-hidden="true" />}
            <span>{user.mayWrite ? t("removeRightWrite") : t("letWrite")}</span>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => choose("password")}>
          <KeyRound aria-hidden="true" />
          <span>{isOwn ? t("changePassword") : t("resetPassword")}</span>
        </DropdownMenuItem>
        {isOwn ? (
          <DropdownMenuItem onSelect={() => choose("factor")}>
            <ShieldCheck aria-hidden="true" />
            {t("secondFactor")}
          </DropdownMenuItem>
        ) : null}
        {!isOwn && user.hasSecondFactor ? (
          <DropdownMenuItem onSelect={() => choose("factor-off")}>
            <ShieldOff aria-hidden="true" />
            {t("switchOffSecondFactor")}
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
