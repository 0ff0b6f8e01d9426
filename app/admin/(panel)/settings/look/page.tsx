import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { LookForm } from "@/components/admin/look/look-form";
import { SettingsPart } from "@/components/admin/settings/settings-part";
import { readStoredLook } from "@/lib/features/look/data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panelLook");
  return { title: t("title") };
}

export default async function LookPage() {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelLook");
  return (
    <SettingsPart back={t("settings")} title={t("title")} introduction={t("introduction")}>
      <LookForm loaded={await readStoredLook(admin)} />
    </SettingsPart>
  );
}
