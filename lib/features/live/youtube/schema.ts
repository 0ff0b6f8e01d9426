import { z } from "zod";

/** The used parts of YouTube's answers (https://developers.google.com/youtube/v3/docs). */

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item).default([]) });

export const channelsSchema = listOf(
  z.object({
    id: z.string().regex(/^UC[\w-]{22}$/),
    snippet: z.object({ customUrl: z.string().optional() }).optional(),
  }),
);

export type YoutubeChannel = z.output<typeof channelsSchema>["items"][number];

export const searchSchema = listOf(z.object({ id: z.object({ videoId: z.string().regex(/^[\w-]{11}$/) }) }));

export const playlistItemsSchema = listOf(
  z.object({ contentDetails: z.object({ videoId: z.string().regex(/^[\w-]{11}$/) }) }),
);

export const videosSchema = listOf(
  z.object({
    id: z.string(),
    snippet: z.object({
      channelId: z.string(),
      title: z.string(),
      liveBroadcastContent: z.string(),
    }),
    contentDetails: z.object({ duration: z.string().optional() }).optional(),
    liveStreamingDetails: z
      .object({
        actualStartTime: z.iso.datetime({ offset: true }).optional(),
        actualEndTime: z.iso.datetime({ offset: true }).optional(),
        scheduledStartTime: z.iso.datetime({ offset: true }).optional(),
        // Absent if the owner hides it.
        concurrentViewers: z
          .string()
          .regex(/^\d{1,9}$/)
          .optional(),
      })
      .optional(),
  }),
);

export type YoutubeVideo = z.output<typeof videosSchema>["items"][number];
