import { z } from "zod";
import { readLiveNow } from "@/lib/features/live/data";
import { listedStreamer } from "@/lib/features/streamers/answers/schema";
import { findListedStreamer } from "@/lib/features/streamers/data";
import { defineRoute } from "@/lib/server/http/route";
import { goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** GET /api/streamers/{slug}: one approved streamer, in the list's shape. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: z.object({ slug: z.string().max(200) }),
  published: { summary: message("developers.summaries.streamer"), answer: listedStreamer },
  handler: async ({ params }) => {
    const streamer = await findListedStreamer(params.slug, await readLiveNow());
    if (!streamer) throw goneError("streamer");
    return Response.json(streamer, { headers: { "Cache-Control": "no-cache" } });
  },
});
