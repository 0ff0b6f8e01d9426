"use client";

import { KeyRound, Pencil, RotateCcw, Send, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatNames } from "@/components/admin/notices/webhook-form";
import { SwitchLine } from "@/components/admin/switch-line";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { PanelWebhook } from "@/lib/features/webhooks/types";
import { formatDateTime } from "@/lib/shared/format";

export type WebhookActions = Record<
  "onTest" | "onEdit" | "onSwitch" | "onSecret" | "onRetry" | "onDelete",
  () => void
>;

function StateBadge({ webhook }: { webhook: PanelWebhook }) {
  const t = useTranslations("panelNotices.webhookRow");
  if (!webhook.isOn)
    return <Badge variant={webhook.switchedOffReason ? "rejected" : "neutral"}>{t("off")}</Badge>;
  return webhook.failingSince ? (
    <Badge variant="pending">{t("failing")}</Badge>
  ) : (
    <Badge variant="approved">{t("on")}</Badge>
  );
}

type WebhookRowProps = { webhook: PanelWebhook; isBusy: boolean } & WebhookActions;

export function WebhookRow({ webhook, isBusy, ...actions }: WebhookRowProps) {
  const t = useTranslations("panelNotices.webhookRow");
  const language = useLocale();
  const read = useMessageText();
  const { name, format, shownAddress, kinds, isOn, failingSince, waiting, failed } = webhook;
  const of = { name, hidden: (chunks: ReactNode) => <span className="sr-only">{chunks}</span> };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line p-3 text-sm first:border-t-0">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <h4 dir="auto" className="font-sans text-base font-semibold wrap-anywhere">
            {name}
          </h4>
          <StateBadge webhook={webhook} />
        </div>
        <p className="mt-0.5 text-xs text-ink-muted">
          <span>{`${webhook.audience === "public" ? `${t("public")} · ` : ""}${read(formatNames[format])} · `}</span>
          <span className="break-all">{shownAddress}</span>
          <span>{` · ${t("events", { count: kinds.length })} · ${t("changed", {
            by: webhook.updatedBy,
            at: formatDateTime(webhook.updatedAt, language),
          })}`}</span>
        </p>
        {waiting + failed > 0 ? (
          <p className="mt-0.5 text-xs tabular-nums">{t("open", { waiting, failed })}</p>
        ) : null}
        {failingSince || webhook.switchedOffReason ? (
          <p className="mt-1 text-warn">
            {webhook.switchedOffReason
              ? read(webhook.switchedOffReason)
              : t("failingSince", { at: formatDateTime(failingSince ?? "", language) })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SwitchLine
          label={t.rich("switch", of)}
          checked={isOn}
          disabled={isBusy}
          onChange={actions.onSwitch}
          className="gap-2"
        />
        <Button size="sm" variant="secondary" loading={isBusy} onClick={actions.onTest}>
          <Send aria-hidden="true" />
          <span>{t.rich("test", of)}</span>
        </Button>
        {isOn && waiting + failed > 0 ? (
          <Button size="sm" variant="secondary" loading={isBusy} onClick={actions.onRetry}>
            <RotateCcw aria-hidden="true" />
            <span>{t.rich("resend", of)}</span>
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={actions.onEdit}>
          <Pencil aria-hidden="true" />
          <span>{t.rich("edit", of)}</span>
        </Button>
        {format === "signed_json" ? (
          <Button size="sm" variant="ghost" loading={isBusy} onClick={actions.onSecret}>
            <KeyRound aria-hidden="true" />
            <span>{t.rich("newSecret", of)}</span>
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" loading={isBusy} onClick={actions.onDelete}>
          <Trash2 aria-hidden="true" />
          <span>{t.rich("delete", of)}</span>
        </Button>
      </div>
    </li>
  );
}
