import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { ImportForm } from "@/components/admin/imports/import-form";
import { ImportList } from "@/components/admin/imports/import-list";
import { listFieldNames } from "@/lib/features/imports/columns/policy";
import { importedKinds } from "@/lib/features/imports/constants";
import { listImports } from "@/lib/features/imports/panel";
import type { SearchParams } from "@/lib/features/reviews/filters";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.imports);

type Props = { searchParams: Promise<SearchParams> };

export default async function ImportsPage({ searchParams }: Props) {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const [t, read, params] = await Promise.all([
    getTranslations("panelImports"),
    getMessageText(),
    searchParams,
  ]);
  const kind = importedKinds.find((each) => each === params.kind) ?? "games";
  return (
    <>
      <h2 className="text-2xl">{t("title")}</h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">{t("introduction")}</p>
      <ImportForm kind={kind} fieldNames={listFieldNames(read)} />
      <ImportList imports={await listImports(admin, read)} />
    </>
  );
}
