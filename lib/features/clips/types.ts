import type { PagePlace } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import type { ClipStage } from "./constants";

/** A clip in a list: one of ours, or one that is a link to another site. */
export type CardClip = {
  slug: string;
  title: string;
  credit: string;
  game: string | null;
  durationSeconds: number | null;
  /** null shows the stock picture */
  picture: PublicPicture | null;
  /** nine moments of it in one picture, three in a row */
  strip: PublicPicture | null;
  /** where it is if not here, e.g. `YouTube` */
  site: string | null;
};

export type ClipsPage = PagePlace & { items: CardClip[]; games: string[] };

/** The page of a clip. Times in ISO 8601. */
export type PageClip = CardClip & {
  description: string | null;
  creditUrl: string | null;
  publishedAt: string;
  /** the file that plays here; null for a link */
  video: ClipVideo | null;
  /** where it is if not here */
  url: string | null;
};

export type ClipVideo = {
  src: string;
  captionsSrc: string | null;
  width: number;
  height: number;
};

/** A submission's clip as the team sees it. */
export type ClipState = {
  stage: ClipStage;
  /** per cent */
  progress: number;
  /** why it is not made, or not yet */
  note: string | null;
  title: string;
  credit: string;
  creditUrl: string | null;
  game: string | null;
  hasCaptions: boolean;
  /** its page, once there is one */
  path: string | null;
  updatedAt: string;
};
