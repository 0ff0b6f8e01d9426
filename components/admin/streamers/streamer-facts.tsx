import { OutsideLink } from "@/components/admin/outside-link";
import { platformName, streamerPlatforms } from "@/lib/features/streamers/constants";
import { streamerFields } from "@/lib/features/streamers/fields";
import { linksOf, platformUrl } from "@/lib/features/streamers/links";
import { dateWords, slotLines } from "@/lib/features/streamers/schedule/text";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { namedTexts } from "@/lib/shared/field-table";
import { isHttpUrl } from "@/lib/shared/fields";

/** Every link that came with the profile, by its real host, and a banner that is not ours yet. */
export function StreamerLinks({ streamer }: { streamer: AdminStreamer }) {
  const { bannerSrc, bannerImageUrl, discordUsername } = streamer;
  const channels = streamerPlatforms.flatMap((platform) => {
    const href = platformUrl(platform, streamer);
    return href ? [{ platform, href }] : [];
  });
  return (
    <>
      {channels.map(({ platform, href }) => (
        <OutsideLink key={platform} label={`${platformName(platform)}:`} href={href} />
      ))}
      {linksOf(streamer).map(({ href, label }) => (
        <OutsideLink key={href} label={`${label}:`} href={href} />
      ))}
      {discordUsername ? (
        <span className="inline-flex min-h-6 items-center gap-1.5">
          <span className="text-ink-muted">Discord:</span> {discordUsername}
        </span>
      ) : null}
      {!bannerSrc && isHttpUrl(bannerImageUrl ?? "") ? (
        <OutsideLink label="Banner not fetched yet from" href={bannerImageUrl ?? ""} />
      ) : null}
    </>
  );
}

/** The facts that only the opened row shows. */
export const streamerDetails = (streamer: AdminStreamer): [name: string, text: string][] => [
  ...namedTexts(streamerFields, "detail", streamer),
  [streamerFields.slots.label, slotLines(streamer.slots).join("\n")],
  [streamerFields.dates.label, streamer.dates.map(dateWords).join("\n")],
];
