"use client";

import { ExportLink } from "@/components/admin/shell/export-link";
import { useIsAdmin } from "@/components/admin/shell/panel-context";
import type { ImportedKind } from "@/lib/features/imports/constants";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** For admins: the list as a table. */
export function TableTools({ kind }: { kind: ImportedKind }) {
  return useIsAdmin() ? <ExportLink href={adminApiPaths.export(kind)} /> : null;
}
