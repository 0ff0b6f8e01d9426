"use client";

import { Check, ChevronDown, Keyboard, List, MessageSquareWarning, Square, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { QueueScreen } from "@/components/admin/queue/use-queue-screen";
import { AddressSelects, FilterPills } from "@/components/admin/shell/list-filters";
import { SearchForm } from "@/components/admin/shell/list-search";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { TickBar, Ticked } from "@/components/admin/shell/tick-bar";
import { SwitchLine } from "@/components/admin/switch-line";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { type QueueTab, queueTabs } from "@/lib/features/queue/constants";
import {
  flagNames,
  type QueueFilter,
  queueFlags,
  queueParams,
  queueSorts,
} from "@/lib/features/queue/filters";
import { keyOf } from "@/lib/features/queue/types";
import { type Decision, decidedKinds } from "@/lib/features/reviews/policy";
import { applicantRoles, roleName } from "@/lib/features/submissions/constants";
import { adminPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";
import { hrefWith } from "@/lib/shared/query";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";

const labels: Record<QueueTab, string> = {
  ...fieldByKind("pluralName"),
  revision: message("panelQueue.tabs.revision"),
  submitter: message("panelQueue.tabs.submitter"),
  spam: message("panelQueue.tabs.spam"),
};

type QueueToolsProps = { screen: QueueScreen; filter: QueueFilter; counts: Record<QueueTab, number> };

/** Which kinds are shown, how, and whether approving notifies the submitter. */
export function QueueTools({ screen, filter, counts }: QueueToolsProps) {
  const t = useTranslations("panelQueue.queueTools");
  const read = useMessageText();
  const { isOne, sendsMail, setSendsMail, setHelp, showOne } = screen;
  const isMailReady = useMailReady();
  const all = decidedKinds.reduce((sum, each) => sum + counts[each], 0);
  const choices = [
    { value: null, label: t("all"), count: all },
    ...queueTabs.map((each) => ({ value: each, label: read(labels[each]), count: counts[each] })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchForm
        id={queueSearchId}
        label={t("searchQueue")}
        action={adminPaths.queue}
        others={queueParams({ ...filter, q: "" })}
        q={filter.q}
        hrefOf={(q) => queueHref({ ...filter, q })}
      />
      <FilterPills
        label={t("kind")}
        choices={choices.map(({ value, ...choice }) => ({
          ...choice,
          href: queueHref({ ...filter, kind: value }),
          isCurrent: value === filter.kind,
        }))}
      />
      <SwitchLine
        label={t("emailWhenApproved")}
        className="sm:ms-auto"
        checked={sendsMail && isMailReady}
        disabled={!isMailReady}
        onChange={(event) => setSendsMail(event.target.checked)}
      />
      <Button size="sm" variant="secondary" onClick={() => showOne(!isOne)}>
        {isOne ? <List aria-hidden="true" /> : <Square aria-hidden="true" />}
        <span>{isOne ? t("list") : t("oneTime")}</span>
      </Button>
      <Button size="sm" variant="ghost" className="pointer-coarse:hidden" onClick={() => setHelp(true)}>
        <Keyboard aria-hidden="true" />
        {t("keys")}
      </Button>
      <QueueFilters filter={filter} />
    </div>
  );
}

export const queueSearchId = "queue-search";

export const queueHref = (filter: QueueFilter): string => hrefWith(adminPaths.queue, queueParams(filter));

/** Order, role and what an item must have, folded away until something of it is chosen: the list comes first. */
function QueueFilters({ filter }: { filter: QueueFilter }) {
  const read = useMessageText();
  const t = useTranslations("panelQueue.queueTools");
  const { role, sort, flags } = filter;
  const roles = applicantRoles.map((name) => [name, read(roleName(name))] as const);
  const chosen = flags.length + (role ? 1 : 0) + (sort === "oldest" ? 0 : 1);
  return (
    <details open={chosen > 0} className="group w-full">
      <summary className="inline-flex h-9 cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-ink-muted hover:text-ink">
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        <span>{t("filters", { chosen })}</span>
      </summary>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <AddressSelects
          query={filter}
          hrefOf={queueHref}
          selects={[
            {
              name: "sort",
              label: t("order"),
              none: null,
              options: Object.entries(queueSorts).map(([sort, name]) => [sort, read(name)] as const),
            },
            { name: "role", label: t("roleSender"), none: t("allRoles"), options: roles },
          ]}
        />
        <FilterPills
          label={t("showOnly")}
          choices={flagNames.map((flag) => {
            const isCurrent = flags.includes(flag);
            const others = flags.filter((each) => each !== flag);
            return {
              label: read(queueFlags[flag]),
              isCurrent,
              href: queueHref({ ...filter, flags: isCurrent ? others : [...others, flag] }),
            };
          })}
        />
      </div>
    </details>
  );
}

export function BulkBar({ screen }: { screen: QueueScreen }) {
  const t = useTranslations("panelQueue.queueTools");
  const { items, tickedItems, isOpen, dispatch } = screen;
  const open = items.filter(isOpen);
  const decide = (decision: Decision) => screen.ask(tickedItems, decision);
  return (
    <TickBar
      noun="item"
      tickedCount={tickedItems.length}
      openCount={open.length}
      onTickAll={(on) => dispatch({ type: "tick-all", keys: on ? open.map(keyOf) : [] })}
    >
      <Button size="sm" variant="secondary" onClick={() => decide("approved")}>
        <Check aria-hidden="true" className="text-ok" />
        <span>
          {t("approve")}
          <Ticked />
        </span>
      </Button>
      <Button size="sm" variant="secondary" onClick={() => decide("rejected")}>
        <X aria-hidden="true" className="text-bad" />
        <span>
          {t("reject")}
          <Ticked />
        </span>
      </Button>
      <Button size="sm" variant="secondary" onClick={() => decide("changes")}>
        <MessageSquareWarning aria-hidden="true" className="text-warn" />
        <span>
          {t.rich("requestChanges", {
            verb: (chunks) => <span className="max-sm:sr-only">{chunks}</span>,
            what: (chunks) => <span className="max-sm:capitalize">{chunks}</span>,
          })}
        </span>
      </Button>
    </TickBar>
  );
}
