import type { FieldTable } from "@/lib/shared/field-table";
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
    label: "Stream name",
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: limits.streamName,
    submit: { autoComplete: "nickname" },
  },
  description: {
    kind: "lines",
    label: "Description",
    part: "about",
    shown: "card",
    isRequired: true,
    maxLength: limits.description,
    submit: {
      rows: 5,
      help: "What happens on your stream, and why do people stay? The first lines show in the list.",
    },
  },
  twitchHandle: {
    kind: "line",
    label: "Twitch handle",
    part: "platforms",
    shown: "card",
    maxLength: limits.handle,
    convertPasted: (text) => pastedHandle("twitch", text),
  },
  youtubeHandle: {
    kind: "line",
    label: "YouTube URL",
    part: "platforms",
    shown: "card",
    edit: { placeholder: "https://youtube.com/@" },
  },
  kickHandle: {
    kind: "line",
    label: "Kick handle",
    part: "platforms",
    shown: "card",
    maxLength: limits.handle,
    convertPasted: (text) => pastedHandle("kick", text),
  },
  // Visitors get our copies instead.
  bannerImageUrl: { kind: "picture", label: "Banner", part: "banner", shown: "panel", submit: false },
  avatar: { kind: "picture", label: "Avatar", part: "avatar", shown: "panel", submit: false },
  gamesPlayed: {
    kind: "list",
    label: "Games played",
    part: "stream",
    shown: "card",
    detail: "Plays",
    submit: {
      label: "Games you play",
      hint: "Optional",
      autoComplete: "off",
      placeholder: "Moss Boots, Kite Season, Rookery",
      help: "Separate them with commas; cards in the list show the first three.",
    },
    edit: { help: "One game per line." },
  },
  schedule: {
    kind: "line",
    label: "Schedule",
    part: "stream",
    shown: "card",
    maxLength: limits.schedule,
    detail: "Schedule",
    submit: { hint: "Optional", autoComplete: "off", placeholder: "Tue and Thu 19:00 CET" },
  },
  // Both share one editor.
  slots: {
    kind: "slots",
    label: "Weekly times",
    part: "stream",
    shown: "page",
    blank: [] as WeeklySlot[],
  },
  dates: {
    kind: "dates",
    label: "Single dates",
    part: "stream",
    shown: "page",
    blank: [] as SingleDate[],
  },
  contactEmail: {
    kind: "email",
    label: "Contact email",
    part: "contact",
    shown: "panel",
    detail: "Contact",
    submit: {
      hint: "Optional",
      autoComplete: "email",
      help: "For our team, and for news about this submission; it is never shown.",
    },
  },
  twitterUrl: {
    kind: "line",
    label: "Twitter/X URL",
    part: "contact",
    shown: "page",
    submit: false,
    edit: { placeholder: "https://x.com/" },
  },
  discordUrl: {
    kind: "line",
    label: "Discord invite",
    part: "contact",
    shown: "page",
    submit: false,
    edit: { placeholder: "https://discord.gg/" },
  },
  discordUsername: {
    kind: "line",
    label: "Discord username",
    part: "contact",
    shown: "page",
    submit: false,
  },
  socialLinks: {
    kind: "list",
    label: "Other profiles",
    part: "contact",
    shown: "page",
    submit: false,
    edit: { help: "One address per line." },
  },
  featured: {
    kind: "switch",
    label: "Featured",
    part: "site",
    shown: "card",
    submit: {
      label: "Request to be featured",
      help: "Featured streamers stand out in the list. Our team chooses them.",
    },
  },
} as const satisfies FieldTable;
