import { z } from "zod";
import {
  asksForPage,
  listFields,
  pageParams,
  panelPageSize,
  readParams,
  type SearchParams,
} from "@/lib/features/reviews/filters";
import { message } from "@/lib/shared/message";
import { roleOf } from "@/lib/shared/roles";
import { type PanelUser, type UserFilter, userFilters } from "./types";

/** The same filters as data.ts has in SQL, so that the browser can keep counts up to date. */
export const isShownBy: Record<UserFilter, (user: PanelUser) => boolean> = {
  admins: ({ isAdmin }) => isAdmin,
  moderators: (user) => roleOf(user) === "moderator",
  others: ({ isAdmin }) => !isAdmin,
  "with-factor": ({ hasSecondFactor }) => hasSecondFactor,
  "without-factor": ({ hasSecondFactor }) => !hasSecondFactor,
};

const userSorts = ["oldest", "newest", "name"] as const;
type UserSort = (typeof userSorts)[number];

export type UserQuery = {
  q: string;
  filter: UserFilter | null;
  sort: UserSort;
  page: number;
  pageSize: number;
};

const fields = {
  ...listFields,
  filter: z.enum(userFilters, {
    error: message("validation.chooseFrom", { choices: userFilters.join(", ") }),
  }),
  sort: z.enum(userSorts, { error: message("validation.sortBy", { choices: userSorts.join(", ") }) }),
};

const full = (query: { [Name in keyof UserQuery]?: UserQuery[Name] | undefined }): UserQuery => ({
  q: query.q ?? "",
  filter: query.filter ?? null,
  sort: query.sort ?? "oldest",
  page: query.page ?? 1,
  pageSize: query.pageSize ?? panelPageSize,
});

/** The query of GET /api/admin/users. Null, without any parameter, returns every account. */
export const userQuerySchema = z
  .object(fields)
  .partial()
  .transform((query) => (asksForPage(query) ? full(query) : null));

export const parseUserQuery = (params: SearchParams): UserQuery => full(readParams(params, fields));

export const userParams = (query: UserQuery): Record<string, string> => ({
  ...(query.filter ? { filter: query.filter } : {}),
  ...(query.sort === "oldest" ? {} : { sort: query.sort }),
  ...pageParams(query),
});
