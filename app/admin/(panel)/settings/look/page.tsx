import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { LookForm } from "@/components/admin/look/look-form";
import { PageLink } from "@/components/ui/page-link";
import { readStoredLook } from "@/lib/features/look/data";
import { adminPaths } from "@/lib/shared/admin-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panelLook");
  return { title: t("title") };
}

export default async function LookPage() {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelLook");
  return (
    <>
      <PageLink href={adminPaths.settings} className="text-sm underline underline-offset-4">
        {t("settings")}
      </PageLink>
      <h2 className="mt-1 text-2xl">{t("title")}</h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-ink-muted">{t("introduction")}</p>
      <LookForm loaded={await readStoredLook(admin)} />
    </>
  );
}
