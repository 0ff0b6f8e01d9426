"use client";

import { useTranslations } from "next-intl";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import type { PanelUser } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { PasswordDialog } from "./password-dialog";
import { PasswordProofForm } from "./password-proof-form";
import { SecondFactorDialog } from "./second-factor-dialog";
import type { UserAction } from "./user-menu";

type FactorOffDialogProps = {
  user: PanelUser;
  onOff: (user: PanelUser) => void;
  onClose: () => void;
};

/** For a user who lost both phone and recovery codes. */
function FactorOffDialog({ user, onOff, onClose }: FactorOffDialogProps) {
  const t = useTranslations("panelUsers.userDialogs");
  const switchOff = async (password: string) => {
    await panelCall("DELETE", adminApiPaths.userSecondFactor(user.id), { password });
    onOff({ ...user, hasSecondFactor: false });
    notify({ title: t("secondFactorOff"), description: user.username });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("switchOffSecondFactor", { username: user.username })}
      description={t("switchOffHelp")}
    >
      <PasswordProofForm label={t("switchOff")} onPassword={switchOff} />
    </Dialog>
  );
}

type Right = "admin" | "moderator" | "write";

type RightDialogProps = {
  user: PanelUser;
  right: Right;
  onChanged: (user: PanelUser) => void;
  onClose: () => void;
};

/** What the dialog would change, as a group of messages. */
function changeOf(right: Right, { isAdmin, isModerator, mayWrite }: PanelUser) {
  if (right === "write") return mayWrite ? "removeWrite" : "giveWrite";
  if (right === "moderator") return isModerator ? "removeReview" : "giveReview";
  if (!isAdmin) return "giveAdmin";
  return isModerator ? "removeAdminKeepReview" : "removeAdmin";
}

function RightDialog({ user, right, onChanged, onClose }: RightDialogProps) {
  const t = useTranslations("panelUsers.userDialogs");
  const kind = changeOf(right, user);
  const change = async (password: string) => {
    const to = {
      admin: { isAdmin: !user.isAdmin },
      moderator: { isModerator: !user.isModerator },
      write: { mayWrite: !user.mayWrite },
    }[right];
    onChanged(await panelCall<PanelUser>("PUT", adminApiPaths.user(user.id), { ...to, password }));
    notify({ title: t(`rights.${kind}.done`), description: user.username });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`rights.${kind}.title`, { username: user.username })}
      description={t(`rights.${kind}.description`)}
    >
      <PasswordProofForm label={t(`rights.${kind}.confirm`)} onPassword={change} />
    </Dialog>
  );
}

type UserDialogsProps = {
  pending: { action: UserAction; user: PanelUser } | null;
  ownId: number;
  onDone: () => void;
  onChanged: (user: PanelUser) => void;
};

export function UserDialogs({ pending, ownId, onDone, onChanged }: UserDialogsProps) {
  const reread = useReread();
  if (!pending) return null;
  const { action, user } = pending;
  if (action === "password") return <PasswordDialog user={user} isOwn={user.id === ownId} onClose={onDone} />;
  if (action === "factor-off") return <FactorOffDialog user={user} onOff={onChanged} onClose={onDone} />;
  if (action === "factor")
    return (
      <SecondFactorDialog
        isOn={user.hasSecondFactor}
        onClose={(changed) => {
          onDone();
          if (changed) void reread();
        }}
      />
    );
  return <RightDialog user={user} right={action} onChanged={onChanged} onClose={onDone} />;
}
