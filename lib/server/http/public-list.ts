import "server-only";
import type { KeptList } from "@/lib/server/cache/kept-lists";
import { pageLinks } from "./page-links";
import { sendKeptList } from "./send-list";

/** The rows of one noun that anybody may read: all of them, kept as bytes, or a part. */
export type PublicLists = {
  all: () => Promise<KeptList>;
  page: (part: { skip: number; take: number }) => Promise<object[]>;
  count: () => Promise<number>;
};

const standardPageSize = 24;

/** Answers a list call: all rows as documented, or with our parameters one page of them (D17). */
export async function answerPublicList(
  lists: PublicLists,
  request: Request,
  query: { page?: number | undefined; pageSize?: number | undefined },
): Promise<Response> {
  if (!query.page && !query.pageSize) return sendKeptList(request, await lists.all());
  const { page = 1, pageSize = standardPageSize } = query;
  const [rows, total] = await Promise.all([
    lists.page({ skip: (page - 1) * pageSize, take: pageSize }),
    lists.count(),
  ]);
  const place = { total, page, pageCount: Math.ceil(total / pageSize) };
  return Response.json(rows, { headers: pageLinks(request, place) });
}
