import { SocialIcon } from "@/components/layout/social-icon";
import type { StreamerPlatform } from "@/lib/features/streamers/constants";

/** Own simple drawings on a 24 px grid; YouTube's is the one of the social links. */
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
