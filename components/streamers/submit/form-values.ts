import type { BlankForm } from "@/components/forms/use-zod-form";
import type { StreamerFormInput } from "@/lib/features/streamers/schema";

export const blankStreamer = {
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
} satisfies BlankForm<StreamerFormInput>;
