import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { setForbidden } from "@/lib/serving/page-status";
import { adminPaths } from "@/lib/shared/admin-paths";

/** Shown to moderators, with status 403, instead of a page for admins. */
export function AdminsOnly({ isForWriters = false }: { isForWriters?: boolean }) {
  const t = useTranslations("panelPages.adminsOnly");
  setForbidden();
  return (
    <EmptyState
      level={2}
      icon={<ShieldAlert aria-hidden="true" />}
      title={isForWriters ? t("pageWriters") : t("pageAdmins")}
      description={t("accountCanReviewSubmissions")}
      action={
        <PageLink href={adminPaths.queue} className="underline underline-offset-4">
          {t("goQueue")}
        </PageLink>
      }
    />
  );
}
