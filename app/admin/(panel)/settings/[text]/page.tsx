import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { LegalTextEditor } from "@/components/admin/settings/legal-text-editor";
import { PageLink } from "@/components/ui/page-link";
import { readEditedLegalText } from "@/lib/features/settings/data";
import { legalTextParamsSchema } from "@/lib/features/settings/schema";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { setNotFound } from "@/lib/serving/page-status";
import { adminPaths } from "@/lib/shared/admin-paths";
import { panelNames } from "@/lib/shared/panel-names";
import type { LegalTextName } from "@/lib/shared/stored-settings";
import { pageNames } from "@/lib/shared/titles";
import "@/components/legal/legal.css";

const titles: Record<LegalTextName, string> = {
  "terms-of-service": pageNames.termsOfService,
  "privacy-policy": pageNames.privacyPolicy,
};

export const generateMetadata = panelTitle(panelNames.settings);

export default async function LegalTextPage({ params }: { params: Promise<{ text: string }> }) {
  const t = await getTranslations("panelPages.page");
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const read = await getMessageText();
  const parsed = legalTextParamsSchema.safeParse({ name: (await params).text });
  if (!parsed.success) return setNotFound() ? <p>{t("textNotFound")}</p> : notFound();
  const { name } = parsed.data;
  return (
    <>
      <PageLink href={adminPaths.settings} className="text-sm underline underline-offset-4">
        {t("allSettings")}
      </PageLink>
      <h2 className="mt-1 text-2xl">{read(titles[name])}</h2>
      <LegalTextEditor loaded={await readEditedLegalText(admin, name)} />
    </>
  );
}
