import "server-only";
import { decodeDataString, encodePicture } from "./encode";
import { discardUnnamed, type StoredPicture, storePicture } from "./store";

/**
 * Stores a picture that was submitted as a data string and hands it to `write`, which saves its row; if that
 * fails, nothing of the picture is left, now or after the nightly sweep.
 * @param field the form's field, for the refusal
 * @throws AppError invalid or too_large for the picture, unavailable when storage is down
 */
export async function withSubmittedPicture<Result>(
  dataString: string,
  field: string,
  write: (picture: StoredPicture) => Promise<Result>,
): Promise<Result> {
  const picture = await storePicture(await encodePicture(decodeDataString(dataString, field), field));
  try {
    return await write(picture);
  } catch (error) {
    await discardUnnamed(picture.id, error);
    throw error;
  }
}
