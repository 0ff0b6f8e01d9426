import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import type { ImportProgress } from "@/lib/features/imports/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";

/** The latest imports, each with its page. */
export function ImportList({ imports }: { imports: readonly ImportProgress[] }) {
  const t = useTranslations("panelImports.list");
  const shown = useTranslations("panelImports.view");
  const language = useLocale();
  return (
    <section aria-labelledby="imports-heading" className="mt-8">
      <h3 id="imports-heading" className="mb-3 text-lg">
        {t("title")}
      </h3>
      {imports.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("empty")}</p>
      ) : (
        <ul aria-labelledby="imports-heading" className="notch-lg border border-line bg-surface">
          {imports.map(({ id, kind, createdAt, createdBy, state, counts }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line p-3 text-sm first:border-t-0 sm:px-4"
            >
              <PageLink href={adminPaths.import(id)} className="font-semibold underline underline-offset-4">
                {t("entry", { kind, at: formatDateTime(createdAt, language) })}
              </PageLink>
              <Badge>{shown(`states.${state}`)}</Badge>
              <span className="text-ink-muted">{t("by", { by: createdBy })}</span>
              <span className="text-xs text-ink-muted sm:ms-auto">
                {shown("counts", {
                  added: counts.new,
                  duplicate: counts.duplicate,
                  invalid: counts.invalid,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
