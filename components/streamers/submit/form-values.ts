import type { StreamerFormInput } from "@/lib/features/streamers/schema";

/** The form's name in the browser's storage of drafts. */
export const draftKey = "streamer-submission";

export const blankStreamer: StreamerFormInput = {
  streamName: "",
  description: "",
  gamesPlayed: "",
  schedule: "",
  twitchHandle: "",
  youtubeHandle: "",
  kickHandle: "",
  tiktokSocial: "",
  twitterSocial: "",
  facebookSocial: "",
  blueskySocial: "",
  threadsSocial: "",
  steamSocial: "",
  discord: "",
  bannerFile: "",
  bannerUrl: "",
  contactEmail: "",
  featured: false,
};
