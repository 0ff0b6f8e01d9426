import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { WordList } from "@/components/admin/words/word-list";
import { PageLink } from "@/components/ui/page-link";
import { listWords } from "@/lib/features/words/data";
import { parseWordFilter } from "@/lib/features/words/filters";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { adminPaths } from "@/lib/shared/admin-paths";
import type { Query } from "@/lib/shared/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panelWords");
  return { title: t("title") };
}

export default async function WordsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelWords");
  const filter = parseWordFilter(await searchParams, siteLanguages());
  return (
    <>
      <PageLink href={adminPaths.settings} className="text-sm underline underline-offset-4">
        {t("settings")}
      </PageLink>
      <h2 className="mt-1 text-2xl">{t("title")}</h2>
      <WordList loaded={await listWords(admin, filter)} filter={filter} switchedOn={siteLanguages()} />
    </>
  );
}
