import { z } from "zod";
import { type ReviewStatus, reviewStatuses } from "./policy";

/** What an admin wants of a list, and its form in the URL. Runs in the browser too. */
export const listSorts = ["review", "newest", "oldest", "name"] as const;
export type ListSort = (typeof listSorts)[number];

/** `review`: pending ones first, the oldest on top, then the newest decided. */
export const sortLabels: Record<ListSort, string> = {
  review: "To review first",
  newest: "Newest first",
  oldest: "Oldest first",
  name: "By name",
};

export type ListQuery = { q: string; status: ReviewStatus | null; sort: ListSort; page: number };

export const panelPageSize = 50;
const searchMaxLength = 100;

const fields = {
  q: z.string().trim().max(searchMaxLength, `Please search for at most ${searchMaxLength} characters`),
  status: z.enum(reviewStatuses, { error: `Please choose from: ${reviewStatuses.join(", ")}` }),
  sort: z.enum(listSorts, { error: `Please sort by one of: ${listSorts.join(", ")}` }),
  page: z.coerce.number().int().min(1).max(100_000),
};

/** The query of the panel's list calls: all of it ours and optional; none of it means all rows (D17). */
export const listQuerySchema = z.object({
  q: fields.q.optional(),
  status: fields.status.optional(),
  sort: fields.sort.optional(),
  page: fields.page.optional(),
});

export type ListCallQuery = z.output<typeof listQuerySchema>;

/** Whether a call asks for a page rather than for everything. */
export const asksForPage = (query: ListCallQuery): boolean =>
  Object.values(query).some((value) => value !== undefined);

export const fullQuery = (query: ListCallQuery): ListQuery => ({
  q: query.q ?? "",
  status: query.status ?? null,
  sort: query.sort ?? "review",
  page: query.page ?? 1,
});

export type SearchParams = Record<string, string | string[] | undefined>;

const lastOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.at(-1) : value;

/** A page's query, leniently: what means nothing is left out. */
export function parseListQuery(params: SearchParams): ListQuery {
  const read = <T>(schema: z.ZodType<T>, name: string): T | undefined =>
    schema.safeParse(lastOf(params[name])).data;
  return fullQuery({
    q: read(fields.q, "q"),
    status: read(fields.status, "status"),
    sort: read(fields.sort, "sort"),
    page: read(fields.page, "page"),
  });
}

/** The query as a page's address has it: defaults are left out. @returns pairs in a fixed order */
export function listParams({ q, status, sort, page }: ListQuery): Record<string, string> {
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(sort === "review" ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}
