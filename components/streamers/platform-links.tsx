import { PlatformIcon } from "@/components/streamers/platform-icon";
import { buttonVariants } from "@/components/ui/button-variants";
import { platformName, streamerPlatforms } from "@/lib/features/streamers/constants";
import { platformUrl } from "@/lib/features/streamers/links";
import type { CardStreamer } from "@/lib/features/streamers/types";
import { cn } from "@/lib/shared/cn";

type Linked = Pick<CardStreamer, "streamName" | "twitchHandle" | "youtubeHandle" | "kickHandle">;

/** A button for each handle, which opens the profile in a new tab. `large` is for the streamer's own page. */
export function PlatformLinks({ streamer, large = false }: { streamer: Linked; large?: boolean }) {
  const links = streamerPlatforms.flatMap((platform) => {
    const href = platformUrl(platform, streamer);
    return href ? [{ platform, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={cn("flex min-w-0 flex-wrap gap-2", large && "flex-col gap-2.5")}>
      {links.map(({ platform, href }, place) => (
        <li key={platform} className="min-w-0">
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={cn(
              buttonVariants({
                variant: large && place === 0 ? "primary" : "secondary",
                size: large ? "md" : "sm",
              }),
              large ? "w-full" : "px-3",
            )}
          >
            <PlatformIcon platform={platform} />
            {large ? `Watch on ${platformName(platform)}` : platformName(platform)}
            <span className="sr-only">{large ? "" : `, ${streamer.streamName}`} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
