import "server-only";
import { pageLinks } from "@/lib/server/http/page-links";
import type { Page } from "@/lib/shared/page";

/**
 * Answers a list call of the panel: a bare array of all rows without our parameters, as documented; with one of
 * them a page of the same array, with `X-Total-Count` and `Link`.
 */
export async function answerList<Row, Query>(
  request: Request,
  query: Query | null,
  reads: { all: () => Promise<Row[]>; page: (query: Query) => Promise<Page<Row>> },
): Promise<Response> {
  if (query === null) return Response.json(await reads.all());
  const found = await reads.page(query);
  return Response.json(found.rows, { headers: pageLinks(request, found) });
}
