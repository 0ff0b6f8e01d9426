import "server-only";
import { pageLinks } from "@/lib/server/http/page-links";
import { asksForPage, fullQuery, type ListCallQuery, type ListQuery } from "./list-query";
import type { PanelPage } from "./types";

/**
 * Answers a list call of the panel: a bare array of all rows without our parameters, as documented; with one of
 * them a page of the same array, with `X-Total-Count` and `Link` (D17).
 */
export async function answerList<Row>(
  request: Request,
  query: ListCallQuery,
  reads: { all: () => Promise<Row[]>; page: (query: ListQuery) => Promise<PanelPage<Row>> },
): Promise<Response> {
  if (!asksForPage(query)) return Response.json(await reads.all());
  const found = await reads.page(fullQuery(query));
  return Response.json(found.rows, { headers: pageLinks(request, found) });
}
