import { pageApprovedStreamers } from "@/lib/features/streamers/data";
import { keptStreamerList } from "@/lib/features/streamers/listing-kept";
import { createStreamer } from "@/lib/features/streamers/mutations";
import { streamerListQuerySchema, streamerPayloadSchema } from "@/lib/features/streamers/schema";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { pageLinks } from "@/lib/server/http/page-links";
import { defineRoute } from "@/lib/server/http/route";
import { sendKeptList } from "@/lib/server/http/send-list";
import { apiPaths } from "@/lib/shared/paths";

/**
 * GET /api/streamers (specification section 7): all approved streamers, or what our further parameters ask for; with
 * `page` or `pageSize` one page of them (D17).
 */
export const GET = defineRoute({
    access: "public",
    limit: "read",
    query: streamerListQuerySchema,
    handler: async ({ query, request, address }) => {
      const { page, pageSize, ...filter } = query;
      if (!page && !pageSize) return sendKeptList(request, await keptStreamerList(filter, address));
      const { streamers, ...place } = await pageApprovedStreamers(filter, page ?? 1, pageSize);
      return Response.json(streamers, { headers: pageLinks(request, place) });
    },
  });

/** POST /api/streamers (specification section 7). */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: streamerPayloadSchema,
  ...pictureForm("bannerImageUrl"),
  handler: async ({ body, address, idempotency }) =>
    Response.json(await createStreamer(body, { address, idempotency }), { status: 201 }),
});
