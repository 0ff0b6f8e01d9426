import { ShieldAlert } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { setForbidden } from "@/lib/serving/page-status";
import { adminPaths } from "@/lib/shared/admin-paths";

/** Shown to moderators, with status 403, instead of a page for admins. */
export function AdminsOnly() {
  setForbidden();
  return (
    <EmptyState
      level={2}
      icon={<ShieldAlert aria-hidden="true" />}
      title="This page is for admins."
      description="Your account can review submissions. If you need this page, ask an admin on your team."
      action={
        <PageLink href={adminPaths.queue} className="underline underline-offset-4">
          Go to the queue
        </PageLink>
      }
    />
  );
}
