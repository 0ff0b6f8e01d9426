import { useTranslations } from "next-intl";
import { LiveBlock } from "@/components/home/live-block";
import { Picture } from "@/components/home/picture";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import type { LandingStreamer } from "@/lib/features/landing/types";
import { platformName } from "@/lib/features/streamers/constants";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";

export function Streamers({ streamers }: { streamers: LandingStreamer[] }) {
  const t = useTranslations("landing");
  if (streamers.length === 0) return null;
  return (
    <LiveBlock
      id="streamers"
      title={t("blocks.streamers")}
      more={{ label: t("blocks.allStreamers"), href: paths.streamers }}
    >
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {streamers.map((streamer) => (
          <li key={streamer.id}>
            <article className="ticks ticks-on-hover relative flex h-full flex-col border border-line bg-surface shadow-card transition-colors [--tick:var(--hot-text)] hover:border-line-strong">
              <Picture
                picture={streamer.picture}
                stock={stockPicture("streamer")}
                sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
                className="aspect-[5/2] w-full"
              />
              <div className="flex grow flex-col p-4">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 dir="auto" translate="no" className="text-xl leading-tight">
                    <PageLink
                      href={paths.streamer(streamer.slug)}
                      className="after:absolute after:inset-0 hover:text-hot-text"
                    >
                      {streamer.streamName}
                    </PageLink>
                  </h3>
                  <p className="flex flex-wrap gap-1.5">
                    {streamer.platforms.map((platform) => (
                      <Badge key={platform}>{platformName(platform)}</Badge>
                    ))}
                  </p>
                </div>
                <p dir="auto" className="mt-2 line-clamp-2 text-sm text-ink-muted">
                  {streamer.description}
                </p>
                {streamer.schedule ? (
                  <p dir="auto" className="mt-auto pt-3 text-sm font-semibold">
                    {streamer.schedule}
                  </p>
                ) : null}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </LiveBlock>
  );
}
