"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { BellDot, MailX } from "lucide-react";
import { useTranslations } from "next-intl";
import { seenKey } from "@/components/admin/conversation/item-conversation";
import type { ItemView } from "@/components/admin/items/item-view";
import { Badge } from "@/components/ui/badge";
import type { QueueItem } from "@/lib/features/queue/types";

type SubmitterBadgesProps = { item: QueueItem; view: ItemView };

/** Whether its submitter has done something that nobody has seen, and whether they can be asked for anything. */
export function SubmitterBadges({ item, view }: SubmitterBadgesProps) {
  const t = useTranslations("panelItems.submitterBadges");
  const { newsAt, mailsOff } = item.submitter;
  const { data: readUntil = "" } = useQuery<string>({
    queryKey: seenKey(item.kind === "revision" ? item.row.item : { kind: item.kind, id: item.row.id }),
    queryFn: skipToken,
  });
  return (
    <>
      {newsAt && newsAt > readUntil ? (
        <Badge variant="featured">
          <BellDot aria-hidden="true" />
          {t("unread")}
        </Badge>
      ) : null}
      {view.mailTo === null && !item.row.addedBy ? (
        <Badge variant="neutral">
          <MailX aria-hidden="true" />
          <span>{mailsOff ? t("mailsOff") : t("noAddress")}</span>
        </Badge>
      ) : null}
    </>
  );
}
