type FakeStream = { title: string; game: string; viewers: number; startedAt: Date };

export type FakeChannel = {
  /** Twitch's login, Kick's slug, YouTube's handle without "@" */
  name: string;
  id: string;
  /** as its page shows it */
  description?: string;
  stream: FakeStream | null;
  /** YouTube: its videos, the newest first */
  videos?: { id: string; isUpcoming?: boolean; scheduledAt?: Date; duration?: string }[];
  /** YouTube: the video that is live, where it is not the newest */
  liveId?: string;
};
