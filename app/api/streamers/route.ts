import { z } from "zod";
import { readLiveNow } from "@/lib/features/live/data";
import { listedStreamer } from "@/lib/features/streamers/answers/schema";
import { listAllStreamers, listStreamers } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { createStreamer } from "@/lib/features/streamers/mutations";
import { streamerListQuerySchema, streamerPayloadSchema } from "@/lib/features/streamers/schema";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { pageLinks } from "@/lib/server/http/page-links";
import { sendJsonList } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { message } from "@/lib/shared/message";

/**
 * GET /api/streamers: all approved streamers, or those that match the parameters; with `page` or `pageSize` one page.
 */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: streamerListQuerySchema,
  published: {
    summary: message("developers.summaries.streamers"),
    answer: z.array(listedStreamer),
    isPaged: true,
  },
  handler: async ({ query, request, address }) => {
    const { page, pageSize, ...filter } = query;
    const selection = parseStreamerSelection(filter);
    const live = await readLiveNow();
    if (!page && !pageSize) {
      await consumeLimit("making", address);
      return sendJsonList(request, await listAllStreamers(selection, live));
    }
    const { streamers, ...paging } = await listStreamers(selection, live, { page: page ?? 1, pageSize });
    return Response.json(streamers, { headers: pageLinks(request, paging) });
  },
});

export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: streamerPayloadSchema,
  ...pictureForm("bannerImageUrl"),
  status: 201,
  form: true,
  handler: ({ body, sender }) => createStreamer(body, sender),
});
