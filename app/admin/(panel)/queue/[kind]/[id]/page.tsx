import { SearchX } from "lucide-react";
import { redirect } from "next/navigation";
import { useTranslations } from "next-intl";
import { requirePanelModerator } from "@/app/admin/panel-admin";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { findReviewed } from "@/lib/features/queue/panel";
import { itemKey } from "@/lib/features/queue/types";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { decidedParamsSchema } from "@/lib/features/reviews/schema";
import { setNotFound } from "@/lib/serving/page-status";
import { adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";

type Props = { params: Promise<{ kind: string; id: string }> };

/** A permanent link to one reviewed item: the queue while it is pending, otherwise its list. */
export default async function ItemPage({ params }: Props) {
  const admin = await requirePanelModerator();
  const ref = decidedParamsSchema.safeParse(await params).data;
  const row = ref && (await findReviewed(admin, ref));
  if (!row) {
    setNotFound();
    return <NoItem />;
  }
  if (row.isInTrash) redirect(hrefWith(adminPaths.trash, {}));
  if (row.status === "pending") redirect(hrefWith(adminPaths.queue, { item: itemKey(ref) }));
  redirect(listPath(row.item.kind, row.name));
}

const NoItem = () => {
  const t = useTranslations("panelPages.page");
  return (
    <EmptyState
      level={2}
      icon={<SearchX aria-hidden="true" />}
      title={t("itemNotFound")}
      description={t("permanentlyDeletedLinkIncomplete")}
      action={
        <PageLink href={adminPaths.queue} className="underline underline-offset-4">
          {t("goQueue")}
        </PageLink>
      }
    />
  );
};

const lists = fieldByKind("list");

const listPath = (kind: ReviewedKind, q: string): string => {
  const list = lists[kind];
  return hrefWith("tab" in list ? adminPaths.panel : adminPaths.community, { ...list, q });
};
