"use client";

import Link from "next/link";
import { useIsAdmin } from "@/components/admin/shell/panel-context";
import { adminPaths } from "@/lib/shared/admin-paths";

const mailNoticeId = "mail-notice";

/** Said once, above every page of the panel: dialogs then need to promise nothing. */
export function MailNotice() {
  const isAdmin = useIsAdmin();
  return (
    <p id={mailNoticeId} className="mb-3 border-l-4 border-warn bg-warn-soft px-3 py-1 text-sm">
      <span>No mail provider is set up. Emails wait</span>
      {isAdmin ? (
        <>
          <span>{" in the "}</span>
          <Link href={adminPaths.mailQueue} prefetch={false} className="underline underline-offset-4">
            Mail Queue
          </Link>
        </>
      ) : null}
      <span>.</span>
    </p>
  );
}

/** Above every page of an admin while the mail provider refuses the sender, the account or a setting. */
export const RefusedMailNotice = ({ correction }: { correction: string }) => (
  <p className="mb-3 border-l-4 border-warn bg-warn-soft px-3 py-1 text-sm">
    <span>{correction}</span>
    <span>{" Emails will then be sent automatically. See the "}</span>
    <Link href={adminPaths.mailQueue} prefetch={false} className="underline underline-offset-4">
      Mail Queue
    </Link>
    <span>.</span>
  </p>
);

/** Said above every page of the panel until somebody switches it on again, or removes it. */
export const WebhookNotice = ({ names }: { names: readonly string[] }) => (
  <p className="mb-3 border-l-4 border-warn bg-warn-soft px-3 py-1 text-sm">
    Switched off after days of failed deliveries: <span>{names.map((name) => `“${name}”`).join(", ")}</span>.
    See{" "}
    <Link href={adminPaths.notices} prefetch={false} className="underline underline-offset-4">
      Notices
    </Link>
    .
  </p>
);

/** For what would send a mail and cannot: the reason stands above the page. */
export const withoutMail = { "aria-describedby": mailNoticeId };
