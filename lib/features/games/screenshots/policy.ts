import type { Shot } from "@/lib/shared/body-pictures";
import type { Reader } from "@/lib/shared/field-table";
import { message } from "@/lib/shared/message";
import type { Screenshot } from "./types";

const keyPrefix = "pictures/";

export const isNewShot = (image: string): boolean => image.startsWith("data:");

/** From a row to a form. */
export const toShot = ({ pictureId, description }: Screenshot): Shot => ({
  image: isNewShot(pictureId) ? pictureId : `${keyPrefix}${pictureId}`,
  description,
});

/** A data URL stays as it is. */
export const toPictureId = (image: string): string =>
  isNewShot(image) ? image : image.slice(keyPrefix.length);

/** From a form to a row. */
export const toScreenshot = ({ image, description }: Shot): Screenshot => ({
  pictureId: toPictureId(image),
  description,
});

export const isShot = (item: unknown): item is Shot =>
  typeof item === "object" && item !== null && "description" in item && "image" in item;

type Worded = { description: string } & ({ image: string } | { pictureId: string });
const idIn = (shot: Worded): string => ("image" in shot ? toPictureId(shot.image) : shot.pictureId);

/** One line per screenshot, for comparing. @param known earlier screenshots, to recognize new pictures */
export const shotsInWords = (
  shots: readonly Worded[],
  { read }: Reader,
  known: readonly Worded[] = shots,
): string =>
  shots
    .map((shot, index) => {
      const isNew = !known.some((other) => idIn(other) === idIn(shot));
      const values = { number: index + 1, description: shot.description };
      return read(isNew ? message("gameLabels.newShot", values) : message("gameLabels.shot", values));
    })
    .join("\n");
