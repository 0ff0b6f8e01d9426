import type { Shot } from "@/lib/shared/body-pictures";
import type { Screenshot } from "./types";

const keyPrefix = "pictures/";

export const isNewShot = (image: string): boolean => image.startsWith("data:");

/** A row as forms hold it. */
export const shotOf = ({ pictureId, description }: Screenshot): Shot => ({
  image: isNewShot(pictureId) ? pictureId : `${keyPrefix}${pictureId}`,
  description,
});

/** One that is not stored yet stands for itself. */
export const pictureIdOf = (image: string): string =>
  isNewShot(image) ? image : image.slice(keyPrefix.length);

/** Screenshots of a form as rows would hold them. */
export const screenshotOf = ({ image, description }: Shot): Screenshot => ({
  pictureId: pictureIdOf(image),
  description,
});

export const isShot = (item: unknown): item is Shot =>
  typeof item === "object" && item !== null && "description" in item && "image" in item;

type Worded = { description: string } & ({ image: string } | { pictureId: string });
const idIn = (shot: Worded): string => ("image" in shot ? pictureIdOf(shot.image) : shot.pictureId);

/** Screenshots in words, a line each. @param known those from before, where new pictures are to be named */
export const shotsInWords = (shots: readonly Worded[], known: readonly Worded[] = shots): string =>
  shots
    .map((shot, place) => {
      const isNew = !known.some((other) => idIn(other) === idIn(shot));
      return `${place + 1}. ${shot.description}${isNew ? " (new picture)" : ""}`;
    })
    .join("\n");
