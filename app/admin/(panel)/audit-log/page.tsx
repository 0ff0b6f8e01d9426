import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { AuditLog } from "@/components/admin/audit/audit-log";
import { pageAuditLog } from "@/lib/features/audit/data";
import { parseAuditFilter } from "@/lib/features/audit/schema";
import type { SearchParams } from "@/lib/features/reviews/filters";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.auditLog);

type Props = { searchParams: Promise<SearchParams> };

export default async function AuditLogPage({ searchParams }: Props) {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const filter = parseAuditFilter(await searchParams);
  return <AuditLog loaded={await pageAuditLog(admin, filter)} filter={filter} />;
}
