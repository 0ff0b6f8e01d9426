"use client";

import { RotateCcw, Send } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { FilterPills } from "@/components/admin/shell/list-filters";
import { ListTop } from "@/components/admin/shell/list-heading";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { notify } from "@/components/ui/toast";
import {
  type DeliveryPage,
  type DeliveryStatus,
  deliveryStatuses,
  type PanelDelivery,
} from "@/lib/features/webhooks/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { capital, formatDateTime } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

const badgeOf = { pending: "pending", delivered: "approved", failed: "rejected" } as const;

type DeliveryListProps = { loaded: DeliveryPage; status: DeliveryStatus | null };

export function DeliveryList({ loaded, status }: DeliveryListProps) {
  const t = useTranslations("panelNotices.deliveryList");
  const reread = useReread();
  const [busyId, setBusyId] = useState<number | null>(null);
  const retry = async ({ id, webhookId }: PanelDelivery) => {
    setBusyId(id);
    try {
      await panelCall("POST", adminApiPaths.webhookRetry(webhookId), { deliveryId: id });
      notify({ title: t("deliveryQueued") });
      await reread();
    } catch (error) {
      showFailure(t("failed"), error);
    } finally {
      setBusyId(null);
    }
  };
  const all = deliveryStatuses.reduce((sum, each) => sum + loaded.counts[each], 0);
  const choices = [null, ...deliveryStatuses].map((each) => ({
    label: each ? capital(t(`statuses.${each}`)) : t("all"),
    count: each ? loaded.counts[each] : all,
    href: hrefWith(adminPaths.notices, { q: "", status: each }),
    isCurrent: each === status,
  }));
  return (
    <section aria-labelledby="deliveries-heading">
      <ListTop>
        <h3 id="deliveries-heading" className="text-lg">
          {t("deliveries")}
        </h3>
        <FilterPills label={t("statusDeliveries")} choices={choices} />
      </ListTop>
      {loaded.rows.length === 0 ? (
        <EmptyList
          headingId="deliveries-heading"
          icon={<Send aria-hidden="true" />}
          title={t("none")}
          description={t("empty")}
        />
      ) : (
        <ul aria-labelledby="deliveries-heading" className="notch-lg border border-line bg-surface">
          {loaded.rows.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={busyId === delivery.id}
              onRetry={() => void retry(delivery)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination
          page={loaded.page}
          pageCount={loaded.pageCount}
          hrefFor={(page) => hrefWith(adminPaths.notices, { q: "", status, page })}
          label={t("pages")}
        />
      </div>
    </section>
  );
}

type DeliveryRowProps = { delivery: PanelDelivery; isBusy: boolean; onRetry: () => void };

function DeliveryRow({ delivery, isBusy, onRetry }: DeliveryRowProps) {
  const t = useTranslations("panelNotices.deliveryList");
  const language = useLocale();
  const read = useMessageText();
  const { headline, path, status, webhookName, attempts, attemptedAt, answer } = delivery;
  const { answerStatus, milliseconds } = delivery;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line p-3 text-sm first:border-t-0">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <Link
            href={path}
            prefetch={false}
            dir="auto"
            className="font-semibold wrap-anywhere underline underline-offset-4"
          >
            {headline}
          </Link>
          <Badge variant={badgeOf[status]} className="capitalize">
            {t(`statuses.${status}`)}
          </Badge>
        </div>
        <p className="mt-0.5 text-xs text-ink-muted tabular-nums">
          <span dir="auto">{webhookName}</span>
          <span>{` · ${formatDateTime(delivery.createdAt, language)}`}</span>
          <span>
            {attemptedAt
              ? ` · ${t("attempts", { count: attempts, at: formatDateTime(attemptedAt, language) })}`
              : null}
          </span>
          <span>
            {answerStatus === null
              ? null
              : ` · ${t("response", { status: String(answerStatus), milliseconds: String(milliseconds) })}`}
          </span>
        </p>
        {answer && status !== "delivered" ? (
          <p dir="auto" className="mt-1 text-warn wrap-anywhere">
            {read(answer)}
          </p>
        ) : null}
      </div>
      {status === "failed" ? (
        <Button size="sm" variant="secondary" loading={isBusy} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
          <span>
            {t.rich("sendAgain", { headline, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
          </span>
        </Button>
      ) : null}
    </li>
  );
}
