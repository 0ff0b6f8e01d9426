import { queryString } from "@/lib/shared/query";

/** A path with a query of what is given: empty texts, null and undefined leave nothing in it. */
export const hrefWith = (path: string, params: Record<string, string | number | null | undefined>): string =>
  path + queryString(Object.entries(params).map(([name, value]) => [name, String(value ?? "")]));
