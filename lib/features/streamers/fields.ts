import type { FieldTable } from "@/lib/shared/field-table";
import { message } from "@/lib/shared/message";
import { streamerLimits as limits } from "./constants";
import { pastedHandle } from "./links";
import type { SingleDate, WeeklySlot } from "./schedule/types";

/**
 * The fields in the order of the edit form; validation is in the schemas. Platforms are derived from the handles. The
 * submission form has other fields for the banner and profiles.
 */
export const streamerFields = {
  streamName: {
    kind: "line",
    label: message("streamerFields.streamName"),
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: limits.streamName,
    submit: { autoComplete: "nickname" },
  },
  description: {
    kind: "lines",
    label: message("streamerFields.description"),
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: limits.description,
    submit: {
      rows: 5,
      help: message("streamerFields.descriptionHelp"),
    },
  },
  twitchHandle: {
    kind: "line",
    label: message("streamerFields.twitchHandle"),
    part: "platforms",
    shown: "card",
    maxLength: limits.handle,
    convertPasted: (text) => pastedHandle("twitch", text),
  },
  youtubeHandle: {
    kind: "line",
    label: message("streamerFields.youtubeHandle"),
    part: "platforms",
    shown: "card",
    edit: { placeholder: "https://youtube.com/@" },
  },
  kickHandle: {
    kind: "line",
    label: message("streamerFields.kickHandle"),
    part: "platforms",
    shown: "card",
    maxLength: limits.handle,
    convertPasted: (text) => pastedHandle("kick", text),
  },
  // Visitors get our copies instead.
  bannerImageUrl: {
    kind: "picture",
    label: message("streamerFields.banner"),
    part: "banner",
    shown: "panel",
    submit: false,
  },
  avatar: {
    kind: "picture",
    label: message("streamerFields.avatar"),
    part: "avatar",
    shown: "panel",
    submit: false,
  },
  gamesPlayed: {
    kind: "list",
    label: message("streamerFields.gamesPlayed"),
    part: "stream",
    shown: "card",
    detail: message("streamerFields.plays"),
    submit: {
      label: message("streamerFields.gamesYouPlay"),
      hint: message("streamerFields.optional"),
      autoComplete: "off",
      placeholder: message("streamerFields.gamesExample"),
      help: message("streamerFields.gamesHelp"),
    },
    edit: { help: message("streamerFields.gamePerLine") },
  },
  schedule: {
    kind: "line",
    label: message("streamerFields.schedule"),
    part: "stream",
    shown: "card",
    maxLength: limits.schedule,
    detail: message("streamerFields.schedule"),
    submit: {
      hint: message("streamerFields.optional"),
      autoComplete: "off",
      placeholder: message("streamerFields.scheduleExample"),
    },
  },
  // Both share one editor.
  slots: {
    kind: "slots",
    label: message("streamerFields.slots"),
    part: "stream",
    shown: "page",
    blank: [] as WeeklySlot[],
  },
  dates: {
    kind: "dates",
    label: message("streamerFields.dates"),
    part: "stream",
    shown: "page",
    blank: [] as SingleDate[],
  },
  contactEmail: {
    kind: "email",
    label: message("streamerFields.contactEmail"),
    part: "contact",
    shown: "panel",
    detail: message("streamerFields.contact"),
    submit: {
      hint: message("streamerFields.optional"),
      autoComplete: "email",
      help: message("streamerFields.contactHelp"),
    },
  },
  twitterUrl: {
    kind: "line",
    label: message("streamerFields.twitterUrl"),
    part: "contact",
    shown: "page",
    submit: false,
    edit: { placeholder: "https://x.com/" },
  },
  discordUrl: {
    kind: "line",
    label: message("streamerFields.discordUrl"),
    part: "contact",
    shown: "page",
    submit: false,
    edit: { placeholder: "https://discord.gg/" },
  },
  discordUsername: {
    kind: "line",
    label: message("streamerFields.discordUsername"),
    part: "contact",
    shown: "page",
    submit: false,
  },
  socialLinks: {
    kind: "list",
    label: message("streamerFields.socialLinks"),
    part: "contact",
    shown: "page",
    submit: false,
    edit: { help: message("streamerFields.linkPerLine") },
  },
  featured: {
    kind: "switch",
    label: message("streamerFields.featured"),
    part: "site",
    shown: "card",
    submit: {
      label: message("streamerFields.featureRequest"),
      help: message("streamerFields.featuredHelp"),
    },
  },
} as const satisfies FieldTable;
