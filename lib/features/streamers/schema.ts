import { z } from "zod";
import { cleanLine, cleanText, isHttpUrl } from "@/lib/shared/clean-text";
import {
  emailAddress,
  honeypot,
  invalidEmail,
  invalidUrl,
  linesText,
  lineText,
  optionalLine,
  optionalParam,
  pageParams,
} from "@/lib/shared/fields";
import { characterCount, maxUrlLength } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { streamerPlatforms } from "@/lib/shared/platforms";
import { handleRequiredMessage, streamerLimits as limits, type StreamerPlatform } from "./constants";
import {
  areKnownPlatforms,
  featuredValue,
  isKnownFeatured,
  isKnownLive,
  isKnownTime,
  liveValue,
  streamerSorts,
} from "./filters";
import {
  canonicalSocialLink,
  discordInvite,
  discordUsername,
  invalidProfile,
  type SocialNetworkId,
  socialHandle,
  socialNetworks,
  socialUrl,
  typedHandle,
  youtubeProblem,
  youtubeUrl,
} from "./links";
import { streamTimes, zoneName } from "./schedule/constants";
import { checkSchedule, scheduleFields, unknownZone } from "./schedule/schema";

const typed = z
  .string()
  .nullish()
  .transform((text) => (text ?? "").trim());

/** Reads a text with `read`, or reports `problem`; empty is null. */
export const readText = <T = string>(
  problem: string | ((text: string) => string),
  read: (text: string) => T | null,
) =>
  typed.transform((given, context): T | null => {
    const text = cleanText(given);
    if (!text) return null;
    const value = read(text);
    if (value === null)
      context.addIssue({ code: "custom", message: typeof problem === "string" ? problem : problem(text) });
    return value;
  });

const onlyUsername = (network: string) => message("streamerForm.errors.onlyUsername", { network });

/** Shared with the panel's edit form. */
export const platformHandleFields = {
  twitchHandle: readText(message("streamerForm.errors.twitch"), (text) => typedHandle("twitch", text)),
  youtubeHandle: readText(youtubeProblem, youtubeUrl),
  kickHandle: readText(onlyUsername("Kick"), (text) => typedHandle("kick", text)),
};

type Handles = Record<`${StreamerPlatform}Handle`, string | null>;

export const derivePlatforms = (handles: Handles): StreamerPlatform[] =>
  streamerPlatforms.filter((platform) => handles[`${platform}Handle`]);

/** Reported together with other errors, but not if any handle is present, even an invalid one. */
const handleRequired: Parameters<z.ZodObject["refine"]>[1] & object = {
  path: ["twitchHandle"],
  message: handleRequiredMessage,
  when: ({ value, issues }) =>
    typeof value === "object" &&
    value !== null &&
    !issues.some(({ path }) => path?.length === 0 || String(path?.[0]) in platformHandleFields),
};

const hasHandle = (handles: Handles): boolean => derivePlatforms(handles).length > 0;

/** Required in every form. */
export const streamerNames = {
  streamName: lineText(message("streamerForm.errors.streamName"), 1, limits.streamName),
  description: linesText(message("streamerForm.errors.description"), 1, limits.description),
};

export const invalidDiscord = message("streamerForm.errors.discord");
export const contactEmail = readText(invalidEmail, (text) => emailAddress.safeParse(text).data ?? null);
export const schedule = optionalLine(limits.schedule);
export const discordName = readText(invalidDiscord, discordUsername);

const fewerGames = message("streamerForm.errors.games", { max: limits.games });
const shorterGame = message("streamerForm.errors.gameName", { max: limits.gameName });
// Reported for the whole list, because the form has one field for it.
const gameNames = z
  .array(z.string())
  .max(limits.games, fewerGames)
  .refine((names) => names.every((name) => characterCount(name) <= limits.gameName), shorterGame);

/** Without duplicates and empty names. Names may contain commas. */
export const gamesPlayedList = z
  .array(z.string())
  .max(1000, fewerGames)
  .transform((names) => [...new Set(names.map(cleanLine).filter(Boolean))])
  .pipe(gameNames);

const isDataString = (text: string): boolean => text.startsWith("data:");

/** A data URL, an address or nothing. */
const bannerImageUrl = typed.transform((text, context): string | null => {
  if (!text) return null;
  const isShortAddress = () => isHttpUrl(text) && characterCount(text) <= maxUrlLength;
  if (!isDataString(text) && !isShortAddress()) context.addIssue({ code: "custom", message: invalidUrl });
  return text;
});

/** The name in `discord.gg/name#1234`, as some callers build it; null for an invite. */
const discordNameIn = (text: string): string | null => {
  const name = /^(?:https?:\/\/)?discord\.gg\/([^/?]+)$/i.exec(text.trim())?.[1];
  return name && !/^[A-Za-z0-9-]+$/.test(name) ? discordUsername(name) : null;
};

export const fewerLinks = message("streamerForm.errors.links", { max: limits.socialLinks });

/** Rebuilds links from host and name, and separates a Discord name from invites. */
const socialLinks = z
  .array(z.string())
  .max(limits.socialLinks, fewerLinks)
  .nullish()
  .transform((texts, context) => {
    const links: string[] = [];
    let username: string | null = null;
    for (const text of texts ?? []) {
      const name = discordNameIn(text);
      const link = name ? null : canonicalSocialLink(text);
      if (link) links.push(link);
      else if (name) username = name;
      else context.addIssue({ code: "custom", message: invalidProfile });
    }
    return { links: [...new Set(links)], username };
  });

/** POST /api/streamers. `platforms` is ignored; it is derived from the handles. */
export const streamerPayloadSchema = z
  .object({
    ...streamerNames,
    bannerImageUrl,
    platforms: z.unknown().optional(),
    ...platformHandleFields,
    gamesPlayed: gamesPlayedList.nullish().transform((names) => names ?? []),
    schedule,
    slots: scheduleFields.slots.nullish().transform((slots) => slots ?? []),
    dates: scheduleFields.dates.nullish().transform((dates) => dates ?? []),
    contactEmail,
    socialLinks,
    /** a Discord name, which is never a link */
    discordUsername: discordName,
    featured: z.boolean().default(false),
    ...honeypot,
  })
  .refine(hasHandle, handleRequired)
  .superRefine(checkSchedule)
  .transform(({ socialLinks: { links, username }, ...streamer }) => ({
    ...streamer,
    platforms: derivePlatforms(streamer),
    socialLinks: links,
    discordUsername: streamer.discordUsername ?? username,
  }));

export type StreamerSubmission = z.output<typeof streamerPayloadSchema>;
type StreamerPayload = z.input<typeof streamerPayloadSchema>;

const networkFields = Object.fromEntries(
  socialNetworks.map((network) => [
    `${network.id}Social`,
    readText(onlyUsername(network.label), (text) => socialHandle(network, text)),
  ]),
) as Record<`${SocialNetworkId}Social`, ReturnType<typeof readText<string>>>;

/** An invite or a name. */
const discord = readText(invalidDiscord, (text) => discordInvite(text) ?? discordUsername(text));

/** As lists are written in English, Japanese and Arabic. */
const listSeparators = /[,，、،]/;

/** At most one of `bannerFile` (a data URL) and `bannerUrl` is set. */
export const streamerFormSchema = z
  .object({
    ...streamerNames,
    bannerFile: z.string(),
    bannerUrl: bannerImageUrl,
    ...platformHandleFields,
    ...networkFields,
    discord,
    gamesPlayed: z
      .string()
      .transform((text) => text.split(listSeparators))
      .pipe(gamesPlayedList),
    schedule,
    ...scheduleFields,
    contactEmail,
    featured: z.boolean(),
  })
  .refine(hasHandle, handleRequired)
  .superRefine(checkSchedule);

export type StreamerFormInput = z.input<typeof streamerFormSchema>;
export type StreamerForm = z.output<typeof streamerFormSchema>;

/** All fields are required, so that none is forgotten when the form grows. */
type FormPayload = { [Key in Exclude<keyof StreamerPayload, "website">]: StreamerPayload[Key] };

/** Converts a form to a payload (docs/reference/calls.md). */
export function toPayload(form: StreamerForm): FormPayload {
  const { bannerFile, bannerUrl, discord: discordText, ...rest } = form;
  const invite = discordText ? discordInvite(discordText) : null;
  const links = socialNetworks.flatMap((network) => {
    const handle = rest[`${network.id}Social`];
    return handle ? [socialUrl(network, handle)] : [];
  });
  return {
    streamName: rest.streamName,
    description: rest.description,
    bannerImageUrl: bannerFile || bannerUrl,
    platforms: derivePlatforms(rest),
    twitchHandle: rest.twitchHandle,
    youtubeHandle: rest.youtubeHandle,
    kickHandle: rest.kickHandle,
    gamesPlayed: rest.gamesPlayed,
    schedule: rest.schedule,
    slots: rest.slots,
    dates: rest.dates,
    contactEmail: rest.contactEmail,
    socialLinks: invite ? [...links, invite] : links,
    discordUsername: invite ? undefined : discordText,
    featured: rest.featured,
  };
}

const chooseFrom = (values: readonly string[]) =>
  message("streamers.calls.chooseFrom", { values: values.join(", ") });

/** GET /api/streamers (docs/product.md, "List calls"): unknown values are rejected. */
export const streamerListQuerySchema = z.object({
  platform: z
    .string()
    .max(100, message("streamers.calls.fewerValues"))
    .refine(areKnownPlatforms, chooseFrom(streamerPlatforms))
    .optional(),
  featured: z
    .string()
    .refine(isKnownFeatured, chooseFrom([featuredValue]))
    .optional(),
  live: z
    .string()
    .refine(isKnownLive, chooseFrom([liveValue]))
    .optional(),
  on: z.string().refine(isKnownTime, chooseFrom(streamTimes)).optional(),
  zone: optionalParam(z.string().refine((text) => zoneName(text) !== null, unknownZone)),
  sort: optionalParam(
    z.enum(streamerSorts, { error: message("streamers.calls.sortBy", { values: streamerSorts.join(", ") }) }),
  ),
  q: z
    .string()
    .max(limits.searchLength, message("streamers.calls.searchLength", { max: limits.searchLength }))
    .optional(),
  ...pageParams,
});
