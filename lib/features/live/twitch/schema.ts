import { z } from "zod";

/** The parts of Twitch's answers that we read, after its API reference at dev.twitch.tv. */

export const streamsSchema = z.object({
  data: z.array(
    z.object({
      user_login: z.string().min(1),
      type: z.string(),
      title: z.string(),
      game_name: z.string().nullish(),
      viewer_count: z.int().min(0),
      started_at: z.iso.datetime(),
    }),
  ),
  pagination: z.object({ cursor: z.string().optional() }).optional(),
});

export type TwitchStream = z.output<typeof streamsSchema>["data"][number];

export const usersSchema = z.object({ data: z.array(z.object({ login: z.string().min(1) })) });
