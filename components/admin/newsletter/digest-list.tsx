import { useTranslations } from "next-intl";
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
  const reread = useReread();
  const showFailedCall = useFailedCall();
  if (digests.length === 0) return <p className="text-sm text-ink-muted">{t("noDigestsYetSent")}</p>;
  const unschedule = async ({ id, subject }: PanelDigest) => {
    try {
      await panelCall("DELETE", adminApiPaths.digestSchedule(id));
      notify({ title: t("digestUnscheduled"), description: subject });
      reread();
    } catch (error) {
      showFailedCall(error, {
        title: t("failedUnscheduleDigest"),
        done: "it was unscheduled",
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
              {isScheduled ? "scheduled" : digest.status}
            </Badge>
            <span className="text-xs text-ink-muted tabular-nums">
              <span>{isScheduled ? null : t("recipients", { count: digest.recipientCount })}</span>
              <span>
                {digest.startedAt ? ` · ${formatDateTime(digest.startedAt)} by ${digest.startedBy}` : null}
              </span>
              <span>
                {isScheduled && digest.sendAt
                  ? t("by", { sendAt: formatDateTime(digest.sendAt), scheduledBy: digest.scheduledBy ?? "" })
                  : null}
              </span>
            </span>
            {isScheduled ? (
              <Button size="sm" variant="ghost" onClick={() => void unschedule(digest)}>
                Unschedule<span className="sr-only">{` ${digest.subject}`}</span>
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
