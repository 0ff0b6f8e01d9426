import type { Shot } from "@/lib/shared/body-pictures";
import type { PublicPicture } from "@/lib/shared/picture-loader";

/** In the database. */
export type Screenshot = { pictureId: string; description: string };

/** On a game's page. */
export type PageScreenshot = { picture: PublicPicture; description: string };

/** In public answers: the address of the medium size, and the largest size in pixels. */
export type ListedScreenshot = { imageUrl: string; width: number; height: number; description: string };

/** In the panel; complete lists omit the short-lived address. */
export type AdminScreenshot = Shot & { src?: string };
