"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { FilterPills } from "@/components/admin/shell/list-filters";
import { SearchForm } from "@/components/admin/shell/list-search";
import { Select } from "@/components/ui/select";
import {
  flagNames,
  type QueueFilter,
  queueFlags,
  queueParams,
  queueSorts,
} from "@/lib/features/queue/filters";
import { applicantRoles, roleName } from "@/lib/features/submissions/constants";
import { adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

export const queueSearchId = "queue-search";

export const queueHref = (filter: QueueFilter): string => hrefWith(adminPaths.queue, queueParams(filter));

export const QueueSearch = ({ filter }: { filter: QueueFilter }) => (
  <SearchForm
    id={queueSearchId}
    label="Search the queue"
    action={adminPaths.queue}
    others={queueParams({ ...filter, q: "" })}
    q={filter.q}
    hrefOf={(q) => queueHref({ ...filter, q })}
  />
);

/** Order, role and what an item must have, folded away until something of it is chosen: the list comes first. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const { role, sort, flags } = filter;
  const chosen = flags.length + (role ? 1 : 0) + (sort === "oldest" ? 0 : 1);
  const router = useRouter();
  const go = (change: Partial<QueueFilter>) =>
    router.push(queueHref({ ...filter, ...change }), { scroll: false });
  const small = "w-44 max-sm:w-[calc(50%-0.25rem)] [&_select]:h-9 [&_select]:text-sm";
  return (
    <details open={chosen > 0} className="group w-full">
      <summary className="inline-flex h-9 cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-ink-muted hover:text-ink">
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        <span>{`Order and filters${chosen > 0 ? ` (${chosen})` : ""}`}</span>
      </summary>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Select
          aria-label="Order"
          value={sort}
          onChange={({ target }) => go({ sort: target.value === "newest" ? "newest" : "oldest" })}
          className={small}
        >
          {Object.entries(queueSorts).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Role of the sender"
          value={role ?? ""}
          onChange={({ target }) =>
            go({ role: applicantRoles.find((each) => each === target.value) ?? null })
          }
          className={small}
        >
          <option value="">All roles</option>
          {applicantRoles.map((each) => (
            <option key={each} value={each}>
              {roleName(each)}
            </option>
          ))}
        </Select>
        <FilterPills
          label="Only what"
          choices={flagNames.map((flag) => {
            const isCurrent = flags.includes(flag);
            const others = flags.filter((each) => each !== flag);
            return {
              label: queueFlags[flag],
              isCurrent,
              href: queueHref({ ...filter, flags: isCurrent ? others : [...others, flag] }),
            };
          })}
        />
      </div>
    </details>
  );
}
