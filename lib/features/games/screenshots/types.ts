import type { Shot } from "@/lib/shared/body-pictures";
import type { PublicPicture } from "@/lib/shared/picture-loader";

/** A screenshot as its row holds it. */
export type Screenshot = { pictureId: string; description: string };

/** As a game's page shows it. */
export type PageScreenshot = { picture: PublicPicture; description: string };

/** As public calls answer it: the address of a ready-made picture of middle size, and the pixels of the largest one. */
export type ListedScreenshot = { imageUrl: string; width: number; height: number; description: string };

/** As the panel has it: its key, and a short-lived address, which lists of everything do not have. */
export type AdminScreenshot = Shot & { src?: string };
