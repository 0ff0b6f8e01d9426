import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { LiveBlock } from "@/components/home/live-block";
import { lastEnd } from "@/components/streamers/live/live-now";
import { LiveTile } from "@/components/streamers/live/live-tile";
import { WhileLive } from "@/components/streamers/live/while-live";
import { liveLabel } from "@/lib/features/streamers/filters";
import type { LiveStreamer } from "@/lib/features/streamers/types";

type LiveNowProps = {
  streamers: LiveStreamer[];
  allHref: string;
};

/** Disappears with the last live streamer. */
export function LiveNow({ streamers, allHref }: LiveNowProps) {
  const t = useTranslations("landing");
  const read = useMessageText();
  if (streamers.length === 0) return null;
  return (
    <WhileLive until={lastEnd(streamers.flatMap(({ live }) => live))}>
      <LiveBlock id="live-now" title={read(liveLabel)} more={{ label: t("blocks.allLive"), href: allHref }}>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {streamers.map((streamer) => (
            <WhileLive key={streamer.id} until={lastEnd(streamer.live)}>
              <LiveTile streamer={streamer} />
            </WhileLive>
          ))}
        </ul>
      </LiveBlock>
    </WhileLive>
  );
}
