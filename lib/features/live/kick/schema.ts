import { z } from "zod";

/** The parts of Kick's answers that we read (https://docs.kick.com, https://api.kick.com/swagger/doc.yaml). */

const userId = z.int().min(1);

/** GET /public/v1/channels */
export const channelsSchema = z.object({
  data: z.array(z.object({ broadcaster_user_id: userId, slug: z.string().min(1) })),
});

/** GET /public/v1/users/livestreams */
export const livestreamsSchema = z.object({
  data: z.array(
    z.object({
      broadcaster_user: z.object({ id: userId }),
      title: z.string(),
      category: z.object({ name: z.string().nullish() }).nullish(),
      viewer_count: z.int().min(0),
      started_at: z.iso.datetime({ offset: true }),
    }),
  ),
});

export type KickStream = z.output<typeof livestreamsSchema>["data"][number];
