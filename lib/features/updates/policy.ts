import { z } from "zod";

const versionPattern = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** @returns whether `one` is later than `other`; both e.g. "1.2.0" */
export function isNewer(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => (versionPattern.exec(text) ?? []).slice(1).map(Number));
  for (const [index, number] of (first ?? []).entries()) {
    const difference = number - (second?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

const listPattern =
  /^https:\/\/(?:api\.(github\.com)|([\w.:-]+)\/api\/v1)\/repos\/([\w.-]+\/[\w.-]+)\/releases\/latest$/;

/**
 * Where a release's compose.yaml is, for the commands of an update.
 * @param releasesUrl the list at GitHub or Gitea; for other hosts the answer has a placeholder
 */
export function composeFileAddress(releasesUrl: string | undefined, version: string): string {
  const [, github, other, name] = listPattern.exec(releasesUrl ?? "") ?? [];
  const repository = name ? `https://${github ?? other}/${name}` : "https://github.com/OWNER/NAME";
  return `${repository}/releases/download/v${version}/compose.yaml`;
}

const longestNotes = 10_000;

/** Line breaks and tabs stay. */
const unshown = /[^\P{C}\n\t]/gu;

/**
 * The answer of GitHub, Gitea and others to "the latest release". Of it only a version and plain text are taken.
 * Releases with another name than a version, such as previews, are refused.
 */
export const releaseSchema = z
  .object({
    tag_name: z.string().max(40).regex(versionPattern),
    body: z.string().nullish(),
    draft: z.literal(false).optional(),
    prerelease: z.literal(false).optional(),
  })
  .transform(({ tag_name, body }) => ({
    version: tag_name.replace(/^v/, ""),
    notes: (body ?? "").replace(/\r\n?/g, "\n").replace(unshown, "").slice(0, longestNotes).trim(),
  }));
