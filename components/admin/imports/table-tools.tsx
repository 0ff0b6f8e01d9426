"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { ExportLink } from "@/components/admin/shell/export-link";
import { useIsAdmin } from "@/components/admin/shell/panel-context";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import type { ImportedKind } from "@/lib/features/imports/constants";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

/** For admins: the list as a table, and the import of one. */
export function TableTools({ kind }: { kind: ImportedKind }) {
  const t = useTranslations("panelImports.tools");
  if (!useIsAdmin()) return null;
  return (
    <>
      <ExportLink href={adminApiPaths.export(kind)} />
      <PageLink
        href={hrefWith(adminPaths.imports, { kind })}
        className={buttonVariants({ variant: "secondary", size: "sm" })}
      >
        <FileUp aria-hidden="true" />
        <span>{t("open")}</span>
      </PageLink>
    </>
  );
}
