import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { SetUpForms } from "@/components/admin/set-up/set-up-forms";
import { PageLink } from "@/components/ui/page-link";
import { readSetUp } from "@/lib/features/set-up/data";
import { adminPaths } from "@/lib/shared/admin-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panelSetUp");
  return { title: t("title") };
}

export default async function SetUpPage() {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelSetUp");
  return (
    <>
      <PageLink href={adminPaths.settings} className="text-sm underline underline-offset-4">
        {t("settings")}
      </PageLink>
      <h2 className="mt-1 text-2xl">{t("title")}</h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-ink-muted">{t("introduction")}</p>
      <SetUpForms loaded={await readSetUp(admin)} />
    </>
  );
}
