import { z } from "zod";
import { cleanLine } from "@/lib/shared/clean-text";
import { message } from "@/lib/shared/message";
import { highestPage } from "@/lib/shared/query";
import { reviewStatuses } from "./policy";

/** The filter of a panel's list, and its form in the URL. Runs in the browser too. */
const listSorts = ["review", "newest", "oldest", "name"] as const;
type ListSort = (typeof listSorts)[number];

/** `review`: pending ones first, the oldest on top, then the newest decided. */
export const sortLabels: Record<ListSort, string> = {
  review: message("panelList.sorts.review"),
  newest: message("panelList.sorts.newest"),
  oldest: message("panelList.sorts.oldest"),
  name: message("panelList.sorts.name"),
};

/** Rows of one page: as a page of the site has them, or as many as one likes to scroll through. */
export const panelPageSizes = [50, 100, 200] as const;
export const panelPageSize = panelPageSizes[0];

/** The filters of a list: a status, or suspected spam. */
export const listFilters = [...reviewStatuses, "spam"] as const;
export type ListFilter = (typeof listFilters)[number];

/** Rows in whatever status: what is suspected of spam is among them. */
export const countEvery = (counts: Record<ListFilter, number>): number =>
  reviewStatuses.reduce((sum, status) => sum + counts[status], 0);

export type ListQuery = {
  q: string;
  status: ListFilter | null;
  sort: ListSort;
  page: number;
  pageSize: number;
};

/** of a search in the panel, in characters */
export const searchMaxLength = 100;

/** The parameters of every list of the panel. */
export const listFields = {
  q: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(searchMaxLength, message("validation.searchTooLong", { count: searchMaxLength }))),
  page: z.coerce.number().int().min(1).max(highestPage),
  pageSize: z.coerce
    .number()
    .refine(
      (size) => panelPageSizes.some((each) => each === size),
      message("validation.chooseFrom", { choices: panelPageSizes.join(", ") }),
    ),
};

const fields = {
  ...listFields,
  status: z.enum(listFilters, {
    error: message("validation.chooseFrom", { choices: listFilters.join(", ") }),
  }),
  sort: z.enum(listSorts, { error: message("validation.sortBy", { choices: listSorts.join(", ") }) }),
};

export const fullQuery = (query: { [Name in keyof ListQuery]?: ListQuery[Name] | undefined }): ListQuery => ({
  q: query.q ?? "",
  status: query.status ?? null,
  sort: query.sort ?? "review",
  page: query.page ?? 1,
  pageSize: query.pageSize ?? panelPageSize,
});

/** Whether a call asks for a page rather than for everything. */
export const asksForPage = (query: object): boolean =>
  Object.values(query).some((value) => value !== undefined);

/** The query of the panel's list calls: all of it optional; none of it, null, means all rows. */
export const listQuerySchema = z
  .object(fields)
  .partial()
  .transform((query) => (asksForPage(query) ? fullQuery(query) : null));

export type SearchParams = Record<string, string | string[] | undefined>;

const lastOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.at(-1) : value;

type Fields = Record<string, z.ZodType>;
type Read<Shape extends Fields> = { [Name in keyof Shape]: z.output<Shape[Name]> | undefined };

/** The values of a page's address, leniently: what means nothing is left out. */
export const readParams = <Shape extends Fields>(params: SearchParams, shape: Shape): Read<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.safeParse(lastOf(params[name])).data]),
  ) as Read<Shape>;

/** A list's query out of the address of its page. */
export const parseListQuery = (params: SearchParams): ListQuery => fullQuery(readParams(params, fields));

/** The query as a page's address has it: defaults are left out. @returns pairs in a fixed order */
export function listParams(query: ListQuery): Record<string, string> {
  const { status, sort } = query;
  return {
    ...(status ? { status } : {}),
    ...(sort === "review" ? {} : { sort }),
    ...pageParams(query),
  };
}

/** The part of an address that every list has. */
export const pageParams = ({ q, page, pageSize }: Pick<ListQuery, "q" | "page" | "pageSize">) => ({
  ...(q ? { q } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
  ...(pageSize === panelPageSize ? {} : { pageSize: String(pageSize) }),
});
