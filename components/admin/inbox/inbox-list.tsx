"use client";

import { MailOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { InboxLayout } from "@/components/admin/inbox/inbox-layout";
import { InboxRow } from "@/components/admin/inbox/inbox-row";
import { inboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import { AddressSelects, otherParams, PlainFilters } from "@/components/admin/shell/list-filters";
import { TickBar, Ticked, useTickedCall, useTicks } from "@/components/admin/shell/tick-bar";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { assigneeFilters, type InboxQuery, inboxParams, inboxSorts } from "@/lib/features/inbox/filters";
import { type InboxPage, inboxFilters } from "@/lib/features/inbox/types";
import { supportCategoryNames } from "@/lib/features/support/constants";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

type InboxListProps = {
  loaded: InboxPage;
  query: InboxQuery;
  assignees: readonly string[];
  ownName: string;
};

const hrefOf = (query: InboxQuery): string => hrefWith(adminPaths.inbox, inboxParams(query));

export function InboxList({ loaded, query, assignees, ownName }: InboxListProps) {
  const t = useTranslations("panelInbox.list");
  const tInbox = useTranslations("panelInbox");
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, q, status, item } = query;
  const { ticked, isTicked, tick, tickAll, clear } = useTicks(loaded.rows);
  const noun = kind === "messages" ? "message" : "ticket";
  const closing = useTickedCall({
    path: adminApiPaths.inboxClose,
    body: { kind },
    noun,
    verb: "close",
    onDone: clear,
  });
  const fixed = otherParams(inboxParams(query));
  return (
    <InboxLayout
      section={kind}
      title={tInbox(`sections.${kind}`)}
      loaded={loaded}
      count={t("count", { kind, count: loaded.total })}
      heading={heading}
      hrefFor={(change) => hrefOf({ ...query, ...change })}
      isOne={item !== null}
      isNarrowed={Boolean(q || status || query.category || query.assignee)}
      filters={
        <PlainFilters
          path={adminPaths.inbox}
          fixed={fixed}
          q={q}
          status={status}
          searchLabel={t("search", { kind })}
          choices={[
            { status: null, label: t("all"), count: loaded.counts.all },
            ...inboxFilters.map((each) => ({
              status: each,
              label: tInbox(`states.${each}`),
              count: loaded.counts[each],
            })),
          ]}
        >
          <InboxSelects query={query} />
        </PlainFilters>
      }
      empty={{
        icon: <MailOpen aria-hidden="true" />,
        description: t("empty"),
      }}
      ticks={
        <TickBar noun={noun} tickedCount={ticked.length} openCount={loaded.rows.length} onTickAll={tickAll}>
          <Button
            size="sm"
            variant="secondary"
            loading={closing.isCalling}
            onClick={() => void closing.call(ticked)}
          >
            <span>{t("close")}</span>
            <Ticked />
          </Button>
        </TickBar>
      }
      keys={{
        all: inboxKeys,
        line: t("keys"),
      }}
    >
      {loaded.rows.map((row) => (
        <InboxRow
          key={row.id}
          item={row}
          heading={heading}
          startsOpen={row.id === item}
          isTicked={isTicked(row.id)}
          onTick={(on) => tick(row.id, on)}
          assignees={assignees}
          ownName={ownName}
        />
      ))}
    </InboxLayout>
  );
}

function InboxSelects({ query }: { query: InboxQuery }) {
  const t = useTranslations("panelInbox.list");
  const read = useMessageText();
  const options = (names: Record<string, string>) =>
    Object.entries(names).map(([value, name]): [string, string] => [value, read(name)]);
  const selects = [
    ...(query.kind === "tickets"
      ? [
          {
            name: "category",
            label: t("category"),
            none: t("allCategories"),
            options: options(supportCategoryNames),
          },
        ]
      : []),
    { name: "assignee", label: t("assignee"), none: t("allAssignees"), options: options(assigneeFilters) },
    { name: "sort", label: t("order"), none: null, options: options(inboxSorts) },
  ];
  return <AddressSelects query={query} hrefOf={hrefOf} selects={selects} />;
}
