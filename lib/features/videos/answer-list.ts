import "server-only";
import { pageLinks } from "@/lib/server/http/page-links";
import { sendKeptList } from "@/lib/server/http/send-list";
import type { VideoLists } from "./data";
import type { VideoListQuery } from "./schema";

const standardPageSize = 24;

/** Answers a list call: all approved rows as documented, or with our parameters one page of them (D17). */
export async function answerVideoList(
  lists: VideoLists,
  request: Request,
  query: VideoListQuery,
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
