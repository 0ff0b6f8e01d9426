type Param = string | number | null | undefined;

/** A path with a query of what is given: empty texts, null and undefined leave nothing in it. */
export function hrefWith(path: string, params: Record<string, Param>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
