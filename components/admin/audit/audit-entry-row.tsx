import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import type { AuditLogEntry } from "@/lib/features/audit/types";
import { addressOf } from "@/lib/features/search/policy";
import { auditedKindName, auditText } from "@/lib/shared/audit-actions";
import { formatSeconds } from "@/lib/shared/format";
import { codeLabel } from "@/lib/shared/named-codes";
import { roleNames } from "@/lib/shared/roles";

/** A refused session has no values, only the reason. */
export function AuditEntryRow({ entry }: { entry: AuditLogEntry }) {
  const t = useTranslations("panelAudit.auditEntryRow");
  const language = useLocale();
  const read = useMessageText();
  const isSession = entry.entityKind === "session";
  const kind = read(auditedKindName(entry.entityKind));
  const reason = isSession ? shown(fieldsOf(entry.newValue).reason, t("empty")) : undefined;
  const changes = isSession ? [] : changesOf(entry, t("empty"));
  return (
    <li className="border-t border-line px-3 py-2.5 text-sm first:border-t-0 sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={entry.at} className="text-xs text-ink-muted tabular-nums sm:w-48">
          {formatSeconds(entry.at, language)}
        </time>
        <span translate="no" className="font-semibold break-all">
          {entry.actorName}
        </span>
        {entry.actorRole ? (
          <span className="text-xs text-ink-muted">{read(codeLabel(roleNames, entry.actorRole))}</span>
        ) : null}
        <Badge title={entry.action}>{read(auditText(entry.action, reason))}</Badge>
        {entry.entityName === entry.actorName ? null : (
          <bdi translate="no" className="min-w-0 break-words">
            {entry.entityName}
          </bdi>
        )}
        <span className="text-xs text-ink-muted">
          {isSession ? kind : <EntityLink entry={entry} label={`${kind} ${entry.entityId}`} />}
        </span>
        {reason ? <span className="min-w-0 break-words">{reason}</span> : null}
      </div>
      {changes.length > 0 ? (
        <details className="mt-1 text-xs sm:ml-51">
          <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold underline underline-offset-4">
            {t("values")}
          </summary>
          <dl className="mt-1.5 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {changes.map(({ name, before, after }) => (
              <div key={name} className="contents">
                <dt className="text-ink-muted">{name}</dt>
                <dd dir="auto" className="min-w-0 break-words whitespace-pre-wrap">
                  {before === undefined ? null : <del className="text-bad decoration-1">{before}</del>}
                  <span> </span>
                  {after === undefined ? null : <ins className="text-ok no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  );
}

function EntityLink({ entry, label }: { entry: AuditLogEntry; label: string }) {
  const href = addressOf(entry.entityKind, entry.entityId, entry.entityName);
  if (!href) return label;
  return (
    <PageLink href={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
      {label}
    </PageLink>
  );
}

const longest = 600;

function changesOf({ oldValue, newValue }: AuditLogEntry, empty: string) {
  const [before, after] = [fieldsOf(oldValue), fieldsOf(newValue)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({
    name,
    before: shown(before[name], empty),
    after: shown(after[name], empty),
  }));
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function shown(value: unknown, empty: string): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === "string" ? value || empty : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
