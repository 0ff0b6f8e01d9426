import { z } from "zod";
import type { EditDefinition } from "@/components/admin/edit/use-panel-edit";
import { streamerNoun } from "@/components/admin/streamers/streamer-noun";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { fieldLinks } from "@/lib/features/streamers/links";
import type { AdminStreamer } from "@/lib/features/streamers/types";

type EditField = Exclude<keyof z.input<typeof streamerEditSchema>, "platforms" | "updatedAt">;

/** The values of the form's controls: lists as text, one item a line. */
const valuesSchema = z.object({
  streamName: z.string(),
  description: z.string(),
  twitchHandle: z.string(),
  youtubeHandle: z.string(),
  kickHandle: z.string(),
  avatar: z.string(),
  bannerImageUrl: z.string(),
  gamesPlayed: z.string(),
  schedule: z.string(),
  contactEmail: z.string(),
  discordUrl: z.string(),
  discordUsername: z.string(),
  twitterUrl: z.string(),
  socialLinks: z.string(),
  featured: z.boolean(),
} satisfies Record<EditField, z.ZodType>);

export type StreamerEditValues = z.input<typeof valuesSchema>;

const itemsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);

/** The links without those that have a field of their own: each is changed in one place. */
const otherLinks = (streamer: AdminStreamer): string[] =>
  streamer.socialLinks.filter((link) => !fieldLinks(streamer).includes(link));

/** Checks with the call's own schema and gives the documented body, as it was typed. */
const formSchema = valuesSchema.transform((values, context) => {
  const body = {
    ...values,
    gamesPlayed: itemsOf(values.gamesPlayed, /\n/),
    socialLinks: itemsOf(values.socialLinks, /\s/),
  };
  const result = streamerEditSchema.safeParse(body);
  for (const issue of result.error?.issues ?? [])
    context.addIssue({ code: "custom", message: issue.message, path: issue.path.slice(0, 1) });
  return body;
});

export const streamerEdit: EditDefinition<AdminStreamer, StreamerEditValues, z.output<typeof formSchema>> = {
  noun: streamerNoun,
  schema: formSchema,
  labels: {
    streamName: "Stream name",
    description: "Description",
    twitchHandle: "Twitch handle",
    youtubeHandle: "YouTube URL",
    kickHandle: "Kick handle",
    avatar: "Avatar",
    bannerImageUrl: "Banner",
    gamesPlayed: "Games played",
    schedule: "Schedule",
    contactEmail: "Contact email",
    discordUrl: "Discord invite",
    discordUsername: "Discord username",
    twitterUrl: "Twitter/X URL",
    socialLinks: "Other profiles",
    featured: "Featured",
  },
  valuesOf: (streamer) => ({
    streamName: streamer.streamName,
    description: streamer.description,
    twitchHandle: streamer.twitchHandle ?? "",
    youtubeHandle: streamer.youtubeHandle ?? "",
    kickHandle: streamer.kickHandle ?? "",
    avatar: streamer.avatar ?? "",
    bannerImageUrl: streamer.bannerImageUrl ?? "",
    gamesPlayed: streamer.gamesPlayed.join("\n"),
    schedule: streamer.schedule ?? "",
    contactEmail: streamer.contactEmail ?? "",
    discordUrl: streamer.discordUrl ?? "",
    discordUsername: streamer.discordUsername ?? "",
    twitterUrl: streamer.twitterUrl ?? "",
    socialLinks: otherLinks(streamer).join("\n"),
    featured: streamer.featured,
  }),
  submitLabel: "Update Streamer",
  failureTitle: "Error",
  pictures: ["avatar", "bannerImageUrl"],
};
