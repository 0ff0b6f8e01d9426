import { UserError } from "../launcher/user-error.ts";

const ownImage = /(?<=image: \$\{SPAWNPOINT_IMAGE:-)registry\.invalid\/[^}]+(?=\})/;
const published = /^[\w.:-]+(?:\/[a-z0-9._-]+)+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/**
 * compose.yaml as a release has it.
 * @param image the published image, with version and digest
 * @throws UserError if the image is not pinned, or the file does not have the default
 */
export function releaseCompose(compose: string, image: string): string {
  if (!published.test(image)) throw new UserError(`${image} needs a registry, a version and a digest.`);
  if (!ownImage.test(compose))
    throw new UserError("compose.yaml has no image of registry.invalid to replace.");
  return compose.replace(ownImage, image);
}
