import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { CategoryEditor } from "@/components/admin/categories/category-editor";
import { SettingsPart } from "@/components/admin/settings/settings-part";
import { readCategories } from "@/lib/features/categories/data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panelCategories");
  return { title: t("title") };
}

export default async function CategoriesPage() {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelCategories");
  return (
    <SettingsPart back={t("settings")} title={t("title")} introduction={t("introduction")}>
      <CategoryEditor loaded={await readCategories(admin)} />
    </SettingsPart>
  );
}
