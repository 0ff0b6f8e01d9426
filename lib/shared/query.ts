/** Lists whose state stands in the URL: reading and writing their query strings. Runs in the browser too. */

/** A query string as Next and `Object.fromEntries` hand it over. */
export type Query = Record<string, string | string[] | number | undefined>;

/** A parameter as one line; a repeated one joined with commas. */
export const queryText = (value: Query[string]): string =>
  [value ?? ""]
    .flat()
    .join(",")
    .replace(/\p{Cc}/gu, " ");

/** The first characters of a text, none of them cut in two. */
export const cutText = (text: string, length: number): string => [...text].slice(0, length).join("").trim();

/** A search as it is looked for: one line of at most `length` characters. */
export const searchText = (value: Query[string], length: number): string =>
  cutText(queryText(value).replace(/\s+/g, " ").trim(), length);

/** 32 bytes in base64url. */
const tokenLength = 43;

/**
 * The token of a link, without signs that a mail program has added to the address, such as a full stop or a bracket.
 * @returns undefined for a link without one
 */
export const linkToken = (value: Query[string]): string | undefined =>
  value === undefined
    ? undefined
    : (/[\w-]+/.exec(typeof value === "string" ? value : "")?.[0].slice(0, tokenLength) ?? "");

export const highestPage = 100_000;

/** A page's number; 1 for whatever is none. */
export function pageNumber(value: Query[string]): number {
  const page = Math.trunc(Number(queryText(value)));
  return page >= 1 && page <= highestPage ? page : 1;
}

// As readable as a query string may be: "category=RPG,-Horror", not "category=RPG%2C-Horror".
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%20/g, "+").replace(/%2C/g, ",").replace(/%24/g, "$");

/** The query string of what is not empty; empty or with its "?". */
export function queryString(parts: readonly (readonly [key: string, text: string])[]): string {
  const given = parts.filter(([, text]) => text);
  return given.length ? `?${given.map(([key, text]) => `${key}=${encode(text)}`).join("&")}` : "";
}

/** A path with a query of what is given: empty texts, null and undefined leave nothing in it. */
export const hrefWith = (path: string, params: Record<string, string | number | null | undefined>): string =>
  path + queryString(Object.entries(params).map(([name, value]) => [name, String(value ?? "")]));
