"use client";

import { Copyright } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ComplaintRow } from "@/components/admin/copyright/complaint-row";
import { InboxLayout } from "@/components/admin/inbox/inbox-layout";
import { inboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import type { KeyWords } from "@/components/admin/shell/keys-help";
import { PlainFilters } from "@/components/admin/shell/list-filters";
import { useMessageText } from "@/components/forms/message-text";
import { type ComplaintQuery, complaintFilters, complaintStateNames } from "@/lib/features/copyright/filters";
import type { ComplaintPage } from "@/lib/features/copyright/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";
import { hrefWith } from "@/lib/shared/query";

/** The inbox's keys without ticking: complaints are decided one at a time. */
const keys: readonly KeyWords[] = inboxKeys.flatMap((key) => {
  if (key.shown === "X") return [];
  return [key.shown === "R" ? { ...key, does: message("panelInbox.keys.does.explain") } : key];
});

type ComplaintListProps = { loaded: ComplaintPage; query: ComplaintQuery };

export function ComplaintList({ loaded, query }: ComplaintListProps) {
  const { q, status, item } = query;
  const t = useTranslations("panelCopyright.list");
  const read = useMessageText();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <InboxLayout
      section="complaints"
      title={t("title")}
      loaded={loaded}
      count={t("count", { count: loaded.total })}
      heading={heading}
      hrefFor={({ page = 1 }) => hrefWith(adminPaths.complaints, { q, status, page: page > 1 ? page : null })}
      isOne={item !== null}
      isNarrowed={Boolean(q || status)}
      filters={
        <PlainFilters
          path={adminPaths.complaints}
          q={q}
          status={status}
          searchLabel={t("search")}
          choices={[
            { status: null, label: t("all"), count: loaded.counts.all },
            ...complaintFilters.map((each) => ({
              status: each,
              label: each === "open" || each === "spam" ? t(each) : read(complaintStateNames[each]),
              count: loaded.counts[each] ?? 0,
            })),
          ]}
        />
      }
      empty={{
        icon: <Copyright aria-hidden="true" />,
        description: t("empty"),
      }}
      keys={{ all: keys, line: t("keys") }}
    >
      {loaded.rows.map((row) => (
        <ComplaintRow key={row.id} complaint={row} heading={heading} startsOpen={row.id === item} />
      ))}
    </InboxLayout>
  );
}
