"use client";

import { panelCall } from "@/components/admin/shell/panel-calls";
import { PasswordProofForm } from "@/components/admin/users/password-proof-form";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import type { PanelUser } from "@/lib/features/accounts/types";
import { adminApiPaths } from "@/lib/shared/paths";

type FactorOffDialogProps = {
  user: PanelUser;
  onOff: (user: PanelUser) => void;
  onClose: () => void;
};

/** Switches another account's second factor off, for whoever lost phone and recovery codes. */
export function FactorOffDialog({ user, onOff, onClose }: FactorOffDialogProps) {
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
