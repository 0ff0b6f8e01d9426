import "server-only";
import { pageLinks } from "./page-links";

/** The rows of one noun that anybody may read. */
export type PublicList = {
  /** @param part which of them; all without it */
  read: (part: { skip?: number; take?: number }) => Promise<object[]>;
  count: () => Promise<number>;
};

const standardPageSize = 24;

/** Answers a list call: all rows as documented, or with our parameters one page of them. */
export async function answerPublicList(
  list: PublicList,
  request: Request,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<Response> {
  const cacheControl = { "Cache-Control": "no-cache" };
  if (!query.page && !query.pageSize) return Response.json(await list.read({}), { headers: cacheControl });
  const { page = 1, pageSize = standardPageSize } = query;
  const [rows, total] = await Promise.all([
    list.read({ skip: (page - 1) * pageSize, take: pageSize }),
    list.count(),
  ]);
  const place = { total, page, pageCount: Math.ceil(total / pageSize) };
  return Response.json(rows, { headers: { ...pageLinks(request, place), ...cacheControl } });
}
