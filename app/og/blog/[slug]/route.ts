import { z } from "zod";
import { readPostSubject } from "@/lib/features/feeds/share/data";
import { sendSharePicture } from "@/lib/features/feeds/share/pictures";
import { defineRoute } from "@/lib/server/http/route";

export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: z.object({ slug: z.string().max(200) }),
  handler: async ({ params, address }) => sendSharePicture(await readPostSubject(params.slug), address),
});
