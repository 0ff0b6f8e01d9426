import type { PagePosition } from "@/lib/shared/page";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import type { ClipStage } from "./constants";

/** A published clip, or a link to another site. */
export type CardClip = {
  slug: string;
  title: string;
  credit: string;
  game: string | null;
  durationSeconds: number | null;
  /** null shows the stock picture */
  picture: PublicPicture | null;
  /** nine frames in one picture, three per row */
  strip: PublicPicture | null;
  /** for links: the other site, e.g. `YouTube` */
  site: string | null;
};

export type ClipsPage = PagePosition & { items: CardClip[]; games: string[] };

/** Times are ISO 8601. */
export type PageClip = CardClip & {
  description: string | null;
  creditUrl: string | null;
  publishedAt: string;
  /** null for a link */
  video: ClipVideo | null;
  /** only for a link */
  url: string | null;
  isAddedByTeam?: boolean;
};

export type ClipVideo = {
  src: string;
  captionsSrc: string | null;
  width: number;
  height: number;
};

/** A submission's clip in the panel. */
export type ClipState = {
  stage: ClipStage;
  /** percent */
  progress: number;
  /** why it failed or has to wait */
  note: string | null;
  title: string;
  credit: string;
  creditUrl: string | null;
  game: string | null;
  hasCaptions: boolean;
  /** its page, once it exists */
  path: string | null;
  updatedAt: string;
};
