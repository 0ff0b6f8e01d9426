import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { FirstRunSteps } from "@/components/admin/first-run/first-run-steps";
import { readFirstRun } from "@/lib/features/first-run/data";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panelFirstRun");
  return { title: t("title") };
}

/** The guided set-up, to which the first sign-in of a new site leads. */
export default async function WelcomePage() {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelFirstRun");
  return (
    <>
      <h2 className="text-2xl">{t("title")}</h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-ink-muted">{t("introduction")}</p>
      <FirstRunSteps loaded={await readFirstRun(admin)} />
    </>
  );
}
