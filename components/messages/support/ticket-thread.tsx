import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { TicketEntry, TicketView } from "@/lib/features/support/types";
import { cn } from "@/lib/shared/cn";
import { formatDateTime } from "@/lib/shared/format";

const variants = { open: "pending", answered: "approved", closed: "neutral" } as const;

export function TicketState({ status }: { status: TicketView["status"] }) {
  const t = useTranslations("ticket.thread");
  return <Badge variant={variants[status]}>{t(`states.${status}`)}</Badge>;
}

type TicketThreadProps = { entries: TicketEntry[]; teamName: string; visitorName?: string };

/** Oldest first. */
export function TicketThread({ entries, teamName, visitorName }: TicketThreadProps) {
  const t = useTranslations("ticket.thread");
  const language = useLocale();
  return (
    <ol className="flex flex-col gap-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <article
            className={cn(
              "notch border p-5",
              entry.isFromTeam ? "border-cool/40 bg-cool-soft sm:ms-10" : "border-line bg-surface sm:me-10",
            )}
          >
            <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
              <h3 className="text-base">{entry.isFromTeam ? teamName : (visitorName ?? t("you"))}</h3>
              <time dateTime={entry.writtenAt} className="text-xs text-ink-muted tabular-nums">
                {formatDateTime(entry.writtenAt, language)}
              </time>
            </header>
            {/* Direction of the message itself, independent of the page. */}
            <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-wrap">
              {entry.message}
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}
