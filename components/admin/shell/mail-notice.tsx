"use client";

import Link from "next/link";
import { useIsAdmin } from "@/components/admin/shell/panel-drafts";
import { adminPaths } from "@/lib/shared/paths";

const mailNoticeId = "mail-notice";

/** Said once, above every page of the panel: dialogs then need to promise nothing. */
export function MailNotice() {
  const isAdmin = useIsAdmin();
  return (
    <p id={mailNoticeId} className="mb-3 border-l-4 border-warn bg-warn-soft px-3 py-1 text-sm">
      No mail provider is set up: mails wait
      {isAdmin ? (
        <>
          {" in the "}
          <Link href={adminPaths.mailQueue} prefetch={false} className="underline underline-offset-4">
            Mail Queue
          </Link>
        </>
      ) : null}
      .
    </p>
  );
}

/** For what would send a mail and cannot: the reason stands above the page. */
export const withoutMail = { "aria-describedby": mailNoticeId };
