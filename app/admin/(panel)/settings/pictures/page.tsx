import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { SettingsPart } from "@/components/admin/settings/settings-part";
import { StockForms } from "@/components/admin/stock-pictures/stock-forms";
import { listStockPictures } from "@/lib/features/stock-pictures/data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panelStock");
  return { title: t("title") };
}

export default async function StockPicturesPage() {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelStock");
  return (
    <SettingsPart back={t("settings")} title={t("title")} introduction={t("introduction")}>
      <StockForms loaded={await listStockPictures(admin)} />
    </SettingsPart>
  );
}
