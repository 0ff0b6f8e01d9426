import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { SetUpForms } from "@/components/admin/set-up/set-up-forms";
import { SettingsPart } from "@/components/admin/settings/settings-part";
import { readSetUp } from "@/lib/features/set-up/data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panelSetUp");
  return { title: t("title") };
}

export default async function SetUpPage() {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelSetUp");
  return (
    <SettingsPart back={t("settings")} title={t("title")} introduction={t("introduction")}>
      <SetUpForms loaded={await readSetUp(admin)} />
    </SettingsPart>
  );
}
