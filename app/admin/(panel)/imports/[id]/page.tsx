import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { StoredImport } from "@/components/admin/imports/stored-import";
import { PageLink } from "@/components/ui/page-link";
import { readImport } from "@/lib/features/imports/panel";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { adminPaths } from "@/lib/shared/admin-paths";
import { AppError } from "@/lib/shared/errors";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.imports);

type Props = { params: Promise<{ id: string }> };

export default async function ImportPage({ params }: Props) {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const { data } = idParamsSchema.safeParse(await params);
  if (!data) notFound();
  const t = await getTranslations("panelImports");
  const loaded = await readImport(admin, data.id, await getMessageText()).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  return (
    <>
      <PageLink href={adminPaths.imports} className="text-sm underline underline-offset-4">
        {t("title")}
      </PageLink>
      <StoredImport loaded={loaded} />
    </>
  );
}
