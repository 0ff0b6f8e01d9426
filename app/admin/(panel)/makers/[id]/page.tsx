import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { MakerEditor } from "@/components/admin/makers/maker-editor";
import { PageLink } from "@/components/ui/page-link";
import { findMakerForPanel } from "@/lib/features/makers/panel";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { adminPaths } from "@/lib/shared/admin-paths";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.makers);

type Props = { params: Promise<{ id: string }> };

export default async function MakerPage({ params }: Props) {
  const actor = await requirePanelModerator();
  const { data } = idParamsSchema.safeParse(await params);
  const maker = data ? await findMakerForPanel(actor, data.id) : null;
  if (!maker) notFound();
  const t = await getTranslations("panelMakers.list");
  return (
    <>
      <PageLink href={adminPaths.makers} className="mb-4 inline-block text-sm underline underline-offset-4">
        {t("heading")}
      </PageLink>
      <MakerEditor key={maker.updatedAt} maker={maker} />
    </>
  );
}
