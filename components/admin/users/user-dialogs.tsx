"use client";

import { panelCall } from "@/components/admin/shell/panel-calls";
import { useFailedCall } from "@/components/admin/shell/use-failed-call";
import { useReread } from "@/components/admin/shell/use-reread";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import type { PanelUser } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/paths";
import { PasswordDialog } from "./password-dialog";
import { PasswordProofForm } from "./password-proof-form";
import { SecondFactorDialog } from "./second-factor-dialog";
import type { UserAction } from "./user-menu";

type FactorOffDialogProps = {
  user: PanelUser;
  onOff: (user: PanelUser) => void;
  onClose: () => void;
};

/** Switches another account's second factor off, for whoever lost phone and recovery codes. */
function FactorOffDialog({ user, onOff, onClose }: FactorOffDialogProps) {
  const switchOff = async (password: string) => {
    await panelCall("DELETE", adminApiPaths.userSecondFactor(user.id), { password });
    onOff({ ...user, hasSecondFactor: false });
    notify({ title: "The second factor is off", description: user.username });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Switch off the second factor of ${user.username}?`}
      description="Their password alone opens the panel then, until they switch it on again. Make sure that it is really them who asks."
    >
      <PasswordProofForm label="Switch Off" onPassword={switchOff} />
    </Dialog>
  );
}

type UserDialogsProps = {
  pending: { action: UserAction; user: PanelUser } | null;
  ownId: number;
  onDone: () => void;
  onChanged: (user: PanelUser) => void;
};

/** The dialogs that a row's menu opens. */
export function UserDialogs({ pending, ownId, onDone, onChanged }: UserDialogsProps) {
  const reread = useReread();
  const tellFailed = useFailedCall();
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

  const change = async () => {
    onDone();
    try {
      const isAdmin = !user.isAdmin;
      onChanged(await panelCall<PanelUser>("PUT", adminApiPaths.user(user.id), { isAdmin }));
      notify({
        title: isAdmin ? "Admin privileges given" : "Admin privileges taken",
        description: user.username,
      });
    } catch (error) {
      tellFailed(error, {
        title: "Failed to change the privileges",
        done: "the privileges were changed",
      });
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={user.isAdmin ? `Take ${user.username}'s admin privileges?` : `Make ${user.username} an admin?`}
      description={
        user.isAdmin
          ? "They are signed out everywhere at once and cannot enter the panel any more."
          : "They can enter this panel, and do everything in it that you can."
      }
      confirmLabel={user.isAdmin ? "Take privileges" : "Make admin"}
      destructive={user.isAdmin}
      onConfirm={() => void change()}
    />
  );
}
