import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { CardBadges } from "@/components/list/card-badges";
import { CardGrid } from "@/components/list/card-grid";
import { PlayMark } from "@/components/players/play-mark";
import { PageLink } from "@/components/ui/page-link";
import { CardPicture } from "@/components/ui/stored-picture";
import { durationWords } from "@/lib/features/clips/policy";
import type { CardClip } from "@/lib/features/clips/types";
import { paths } from "@/lib/shared/paths";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import { stockPicture } from "@/lib/shared/stock-pictures";
import "./clips.css";

const clipGrid = {
  className: "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5",
  drawnAtOnce: 6,
  laterClassName: "later-clip",
};

const pictureSizes = "(min-width: 64rem) 400px, (min-width: 40rem) 50vw, calc(100vw - 2rem)";

/** Nine frames of the clip, loaded and played on hover. */
function Moments({ strip }: { strip: CardClip["strip"] }) {
  if (!strip) return null;
  // Each frame has the proportions of the whole strip and of the clip.
  const isWide = strip.width / strip.height >= 16 / 9;
  const style = {
    "--moments": `url("${strip.src}/${largestPictureFile}")`,
    aspectRatio: `${strip.width} / ${strip.height}`,
    [isWide ? "width" : "height"]: "100%",
  } as CSSProperties;
  return (
    <span aria-hidden="true" className="clip-moments">
      <span style={style} />
    </span>
  );
}

type ClipCardProps = { clip: CardClip; eager: boolean; level: 2 | 3 };

function ClipCard({ clip, eager, level }: ClipCardProps) {
  const t = useTranslations("clips.clipCard");
  const { slug, title, credit, game, durationSeconds, site } = clip;
  const Title = `h${level}` as const;
  return (
    <article className="card group">
      <div className="relative aspect-video overflow-hidden bg-sunken">
        <CardPicture
          picture={clip.picture}
          stock={stockPicture("streamer")}
          sizes={pictureSizes}
          eager={eager}
        />
        <Moments strip={clip.strip} />
        <PlayMark className="absolute start-2.5 top-2.5 size-9" />
        {durationSeconds === null ? null : (
          <span className="absolute end-2 bottom-2 bg-ground/90 px-1.5 py-0.5 text-xs font-semibold text-ink tabular-nums">
            <span className="sr-only">{`${t("length")} `}</span>
            <span>{durationWords(durationSeconds)}</span>
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <Title dir="auto" className="text-lg leading-tight break-words">
          <PageLink href={paths.clip(slug)} className="card-link">
            {title}
          </PageLink>
        </Title>
        <p dir="auto" className="text-sm break-words text-ink-muted">
          {t.rich("by", { name: () => <bdi translate="no">{credit}</bdi> })}
        </p>
        <CardBadges
          label={t("about")}
          names={[game, site].filter((fact) => fact !== null)}
          className="mt-auto pt-1"
        />
      </div>
    </article>
  );
}

type ClipGridProps = { clips: CardClip[]; eagerCount?: number; level?: 2 | 3 };

export const ClipGrid = ({ clips, eagerCount = 0, level = 2 }: ClipGridProps) => (
  <CardGrid look={clipGrid}>
    {clips.map((clip, index) => (
      <ClipCard key={clip.slug} clip={clip} eager={index < eagerCount} level={level} />
    ))}
  </CardGrid>
);
