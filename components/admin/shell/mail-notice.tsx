"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useIsAdmin } from "@/components/admin/shell/panel-context";
import { adminPaths } from "@/lib/shared/admin-paths";

const mailNoticeId = "mail-notice";

/** Shown once above every page, so that dialogs need not repeat it. */
export function MailNotice() {
  const t = useTranslations("panelShell.mailNotice");
  const isAdmin = useIsAdmin();
  return (
    <p id={mailNoticeId} className="mb-3 border-l-4 border-warn bg-warn-soft px-3 py-1 text-sm">
      <span>{t("noMailProviderSet")}</span>
      {isAdmin ? (
        <>
          <span>{" in the "}</span>
          <Link href={adminPaths.mailQueue} prefetch={false} className="underline underline-offset-4">
            {t("mailQueue")}
          </Link>
        </>
      ) : null}
      <span>.</span>
    </p>
  );
}

/** For admins, while the provider refuses the sender, the account or a setting. */
export const RefusedMailNotice = ({ correction }: { correction: string }) => {
  const t = useTranslations("panelShell.mailNotice");
  return (
    <p className="mb-3 border-l-4 border-warn bg-warn-soft px-3 py-1 text-sm">
      <span>{correction}</span>
      <span>{" Emails will then be sent automatically. See the "}</span>
      <Link href={adminPaths.mailQueue} prefetch={false} className="underline underline-offset-4">
        {t("mailQueue")}
      </Link>
      <span>.</span>
    </p>
  );
};

/** Shown until an admin turns the webhook on again or deletes it. */
export const WebhookNotice = ({ names }: { names: readonly string[] }) => {
  const t = useTranslations("panelShell.mailNotice");
  return (
    <p className="mb-3 border-l-4 border-warn bg-warn-soft px-3 py-1 text-sm">
      Switched off after days of failed deliveries: <span>{names.map((name) => `“${name}”`).join(", ")}</span>
      . See{" "}
      <Link href={adminPaths.notices} prefetch={false} className="underline underline-offset-4">
        {t("notices")}
      </Link>
      .
    </p>
  );
};

/** Describes disabled email controls with the notice above the page. */
export const withoutMail = { "aria-describedby": mailNoticeId };
