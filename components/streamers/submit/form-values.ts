import type { StreamerFormInput } from "@/lib/features/streamers/schema";

export const blankStreamer: Required<StreamerFormInput> = {
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
