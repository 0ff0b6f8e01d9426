import { z } from "zod";
import { listFields, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { supportCategories } from "@/lib/features/support/constants";
import { message } from "@/lib/shared/message";
import { inboxFilters, inboxKinds } from "./types";

/** The inbox's filter in the address. Also runs in the browser. */
export const inboxSorts = {
  oldest: message("panelInbox.sorts.oldest"),
  newest: message("panelInbox.sorts.newest"),
} as const;
type InboxSort = keyof typeof inboxSorts;

export const assigneeFilters = {
  me: message("panelInbox.assignees.me"),
  nobody: message("panelInbox.assignees.nobody"),
} as const;
type AssigneeFilter = keyof typeof assigneeFilters;

const fields = {
  q: listFields.q,
  page: listFields.page,
  kind: z.enum(inboxKinds),
  status: z.enum(inboxFilters),
  category: z.enum(supportCategories),
  assignee: z.enum(Object.keys(assigneeFilters) as [AssigneeFilter, ...AssigneeFilter[]]),
  sort: z.enum(Object.keys(inboxSorts) as [InboxSort, ...InboxSort[]]),
  item: idParamsSchema.shape.id,
};

export type InboxQuery = ReturnType<typeof parseInboxQuery>;

/** Ignores invalid values. */
export function parseInboxQuery(params: SearchParams) {
  const { q, page, kind, status, category, assignee, sort, item } = readParams(params, fields);
  return {
    q: q ?? "",
    page: page ?? 1,
    kind: kind ?? ("messages" as const),
    status: status ?? null,
    /** for tickets only */
    category: kind === "tickets" ? (category ?? null) : null,
    assignee: assignee ?? null,
    sort: sort ?? ("oldest" as const),
    /** the item that a link opens, regardless of other filters */
    item: item ?? null,
  };
}

/** Leaves out default values. */
export const inboxParams = ({ kind, sort, page, item: _, ...query }: InboxQuery) => ({
  ...(kind === "messages" ? {} : { kind }),
  ...query,
  sort: sort === "oldest" ? null : sort,
  page: page > 1 ? page : null,
});
