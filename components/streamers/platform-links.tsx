import { useTranslations } from "next-intl";
import { SocialIcon } from "@/components/layout/social-icon";
import { buttonVariants } from "@/components/ui/button-variants";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { StreamerPlatform } from "@/lib/features/streamers/constants";
import { platformName } from "@/lib/features/streamers/constants";
import { platformUrl } from "@/lib/features/streamers/links";
import type { CardStreamer } from "@/lib/features/streamers/types";
import { streamerPlatforms } from "@/lib/shared/platforms";

/** Own drawings on a 24 px grid; YouTube's is in the social icons. */
const shapes: Record<Exclude<StreamerPlatform, "youtube">, string> = {
  twitch: "M5 2h16v11l-5 5h-4l-3 3H7v-3H3V6zm0 2v11h4v3l3-3h5l4-4V4zm5 3h2v5h-2zm5 0h2v5h-2z",
  kick: "M4 3h6v5h2V6h2V3h6v6h-2v2h-2v2h2v2h2v6h-6v-3h-2v-2h-2v5H4z",
};

export function PlatformIcon({
  platform,
  className = "size-5",
}: {
  platform: StreamerPlatform;
  className?: string;
}) {
  if (platform === "youtube") return <SocialIcon network="youtube" className={className} />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`fill-current ${className}`}>
      <path fillRule="evenodd" d={shapes[platform]} />
    </svg>
  );
}

type Linked = Pick<CardStreamer, "streamName" | "twitchHandle" | "youtubeHandle" | "kickHandle">;

/** `large` is for the streamer's own page. */
export function PlatformLinks({ streamer, large = false }: { streamer: Linked; large?: boolean }) {
  const t = useTranslations("streamers.platformLinks");
  const links = streamerPlatforms.flatMap((platform) => {
    const href = platformUrl(platform, streamer);
    return href ? [{ platform, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={`flex min-w-0 flex-wrap ${large ? "flex-col gap-2.5" : "gap-2"}`}>
      {links.map(({ platform, href }, index) => (
        <li key={platform} className="min-w-0">
          <NewTabLink
            href={href}
            rel="noopener noreferrer nofollow ugc"
            after={large ? "" : `, ${streamer.streamName}`}
            className={buttonVariants({
              variant: large && index === 0 ? "primary" : "secondary",
              size: large ? "md" : "sm-tight",
              className: large ? "w-full" : "",
            })}
          >
            <PlatformIcon platform={platform} />
            <span>
              {large ? t("watch", { platformName: platformName(platform) }) : platformName(platform)}
            </span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
