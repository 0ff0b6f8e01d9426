/** Query strings of lists; also runs in the browser. */

export type Query = Record<string, string | string[] | number | undefined>;

/** Joins repeated parameters with commas. */
export const queryText = (value: Query[string]): string =>
  [value ?? ""]
    .flat()
    .join(",")
    .replace(/\p{Cc}/gu, " ");

/** By code points. */
export const cutText = (text: string, length: number): string => [...text].slice(0, length).join("").trim();

export const searchText = (value: Query[string], length: number): string =>
  cutText(queryText(value).replace(/\s+/g, " ").trim(), length);

const tokenLength = 43;

/** Ignores characters that mail programs append to the address. @returns undefined without a token */
export const linkToken = (value: Query[string]): string | undefined =>
  value === undefined
    ? undefined
    : (/[\w-]+/.exec(typeof value === "string" ? value : "")?.[0].slice(0, tokenLength) ?? "");

export const highestPage = 100_000;

/** 1 for anything invalid. */
export function pageNumber(value: Query[string]): number {
  const page = Math.trunc(Number(queryText(value)));
  return page >= 1 && page <= highestPage ? page : 1;
}

// Keeps "category=RPG,-Horror" readable.
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%20/g, "+").replace(/%2C/g, ",").replace(/%24/g, "$");

/** @returns "" or beginning with "?"; skips empty texts */
export function queryString(parts: readonly (readonly [key: string, text: string])[]): string {
  const given = parts.filter(([, text]) => text);
  return given.length ? `?${given.map(([key, text]) => `${key}=${encode(text)}`).join("&")}` : "";
}

/** Skips empty texts, null and undefined. */
export const hrefWith = (path: string, params: Record<string, string | number | null | undefined>): string =>
  path + queryString(Object.entries(params).map(([name, value]) => [name, String(value ?? "")]));
