"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useIsAdmin } from "@/components/admin/shell/panel-context";
import { useMessageText } from "@/components/forms/message-text";
import { adminPaths } from "@/lib/shared/admin-paths";

const mailNoticeId = "mail-notice";

const mailQueueLink = (chunks: ReactNode) => (
  <Link href={adminPaths.mailQueue} prefetch={false} className="underline underline-offset-4">
    {chunks}
  </Link>
);

/** Shown once above every page, so that dialogs need not repeat it. */
export function MailNotice() {
  const t = useTranslations("panelShell.mailNotice");
  const isAdmin = useIsAdmin();
  return (
    <p id={mailNoticeId} className="mb-3 border-s-4 border-warn bg-warn-soft px-3 py-1 text-sm">
      {isAdmin ? t.rich("waitingFor", { link: mailQueueLink }) : t("waiting")}
    </p>
  );
}

/** For admins, while the provider refuses the sender, the account or a setting. */
export const RefusedMailNotice = ({ correction }: { correction: string }) => {
  const read = useMessageText();
  const t = useTranslations("panelShell.mailNotice");
  return (
    <p className="mb-3 border-s-4 border-warn bg-warn-soft px-3 py-1 text-sm">
      {t.rich("refused", { correction: read(correction), link: mailQueueLink })}
    </p>
  );
};

/** Shown until an admin turns the webhook on again or deletes it. */
export const WebhookNotice = ({ names }: { names: readonly string[] }) => {
  const t = useTranslations("panelShell.mailNotice");
  return (
    <p className="mb-3 border-s-4 border-warn bg-warn-soft px-3 py-1 text-sm">
      {t.rich("webhooksOff", {
        names: names.map((name) => `“${name}”`).join(", "),
        link: (chunks) => (
          <Link href={adminPaths.notices} prefetch={false} className="underline underline-offset-4">
            {chunks}
          </Link>
        ),
      })}
    </p>
  );
};

/** Describes disabled email controls with the notice above the page. */
export const withoutMail = { "aria-describedby": mailNoticeId };
