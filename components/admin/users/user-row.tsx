import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type UserAction, UserMenu } from "@/components/admin/users/user-menu";
import { useMessageText } from "@/components/forms/message-text";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { offersDeletion } from "@/lib/features/accounts/policy";
import type { PanelUser } from "@/lib/features/accounts/types";
import { formatDate } from "@/lib/shared/format";
import { roleNames, roleOf } from "@/lib/shared/roles";

type UserRowProps = {
  user: PanelUser;
  /** the viewer's own account */
  isOwn: boolean;
  isDeleting: boolean;
  onDelete: (user: PanelUser) => void;
  onAction: (action: UserAction, user: PanelUser) => void;
};

export function UserRow({ user, isOwn, isDeleting, onDelete, onAction }: UserRowProps) {
  const t = useTranslations("panelUsers.userRow");
  const language = useLocale();
  const role = roleOf(user);
  const read = useMessageText();
  return (
    <li className="flex items-center gap-3 border-t border-line px-3 py-2 first:border-t-0 sm:px-4">
      <Avatar name={user.username} className="size-9" />
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-4">
        <p className="min-w-0 font-semibold wrap-anywhere sm:basis-80">
          <span translate="no">{user.username}</span>
          {isOwn ? <span className="ms-2 text-xs font-normal text-ink-muted">{t("you")}</span> : null}
        </p>
        <p className="text-xs text-ink-muted tabular-nums sm:text-sm">
          {t.rich("created", {
            date: () => <time dateTime={user.createdAt}>{formatDate(user.createdAt, language)}</time>,
          })}
        </p>
      </div>
      {user.hasSecondFactor ? <Badge className="max-sm:hidden">{t("secondFactor")}</Badge> : null}
      {role ? <Badge variant={role === "admin" ? "mode" : "neutral"}>{read(roleNames[role])}</Badge> : null}
      {role === "moderator" && user.mayWrite ? <Badge className="max-sm:hidden">{t("writer")}</Badge> : null}
      <UserMenu user={user} isOwn={isOwn} onAction={onAction} />
      {offersDeletion(user.id) ? (
        <Button
          variant="ghost"
          size="icon-sm"
          loading={isDeleting}
          aria-label={t("delete", { username: user.username })}
          className="text-ink-muted enabled:hover:text-bad"
          onClick={() => onDelete(user)}
        >
          {isDeleting ? null : <Trash2 aria-hidden="true" />}
        </Button>
      ) : (
        // Keeps the badges in one column.
        <span aria-hidden="true" className="size-8" />
      )}
    </li>
  );
}
