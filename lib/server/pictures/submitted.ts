import "server-only";
import { decodeDataString, encodePicture } from "./encode";
import { discardUnnamed, type StoredPicture, storePicture } from "./store";

/**
 * Stores a submitted picture and hands it to `write`; if that fails, nothing of the picture is left, or the nightly
 * sweep removes it.
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
