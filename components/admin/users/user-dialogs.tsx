"use client";

import { panelCall } from "@/components/admin/shell/panel-calls";
import { useFailedCall } from "@/components/admin/shell/use-failed-call";
import { useReread } from "@/components/admin/shell/use-reread";
import { FactorOffDialog } from "@/components/admin/users/factor-off-dialog";
import { PasswordDialog } from "@/components/admin/users/password-dialog";
import { SecondFactorDialog } from "@/components/admin/users/second-factor-dialog";
import type { UserAct } from "@/components/admin/users/user-menu";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { notify } from "@/components/ui/toast";
import type { PanelUser } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/paths";

type UserDialogsProps = {
  acted: { act: UserAct; user: PanelUser } | null;
  ownId: number;
  onDone: () => void;
  onChanged: (user: PanelUser) => void;
};

/** What a row's menu opens. */
export function UserDialogs({ acted, ownId, onDone, onChanged }: UserDialogsProps) {
  const reread = useReread();
  const tellFailed = useFailedCall();
  if (!acted) return null;
  const { act, user } = acted;
  if (act === "password") return <PasswordDialog user={user} isOwn={user.id === ownId} onClose={onDone} />;
  if (act === "factor-off") return <FactorOffDialog user={user} onOff={onChanged} onClose={onDone} />;
  if (act === "factor")
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
