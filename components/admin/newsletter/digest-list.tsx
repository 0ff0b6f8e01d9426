import { useLocale, useTranslations } from "next-intl";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import type { PanelDigest } from "@/lib/features/newsletter/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";

export function DigestList({ digests }: { digests: PanelDigest[] }) {
  const t = useTranslations("panelNewsletter.digestList");
  const language = useLocale();
  const reread = useReread();
  const showFailedCall = useFailedCall();
  if (digests.length === 0) return <p className="text-sm text-ink-muted">{t("empty")}</p>;
  const unschedule = async ({ id, subject }: PanelDigest) => {
    try {
      await panelCall("DELETE", adminApiPaths.digestSchedule(id));
      notify({ title: t("unscheduledTitle"), description: subject });
      reread();
    } catch (error) {
      showFailedCall(error, {
        title: t("failed"),
        done: t("unscheduled"),
        name: subject,
      });
    }
  };
  return (
    <ul aria-labelledby="digest-heading" className="notch-lg border border-line bg-surface text-sm">
      {digests.map((digest) => {
        const isScheduled = digest.status === "draft";
        return (
          <li
            key={digest.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0"
          >
            <span className="font-semibold">{digest.subject}</span>
            <Badge variant={digest.status === "sent" ? "approved" : "pending"} className="capitalize">
              {t(`statuses.${isScheduled ? "scheduled" : digest.status}`)}
            </Badge>
            <span className="text-xs text-ink-muted tabular-nums">
              <span>{isScheduled ? null : t("recipients", { count: digest.recipientCount })}</span>
              <span>
                {digest.startedAt
                  ? ` · ${t("started", { at: formatDateTime(digest.startedAt, language), by: digest.startedBy ?? "" })}`
                  : null}
              </span>
              <span>
                {isScheduled && digest.sendAt
                  ? t("scheduled", {
                      at: formatDateTime(digest.sendAt, language),
                      by: digest.scheduledBy ?? "",
                    })
                  : null}
              </span>
            </span>
            {isScheduled ? (
              <Button size="sm" variant="ghost" onClick={() => void unschedule(digest)}>
                {t.rich("unschedule", {
                  subject: digest.subject,
                  hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
