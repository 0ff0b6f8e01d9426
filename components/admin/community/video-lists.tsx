"use client";

import { Clapperboard, Tv } from "lucide-react";
import { memo } from "react";
import { ClipEditSheet, StreamEditSheet } from "@/components/admin/community/video-edit-sheet";
import { clipNoun, streamNoun } from "@/components/admin/community/video-nouns";
import { FeaturingButton } from "@/components/admin/featuring/featuring-button";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import { ReviewList, type RowProps } from "@/components/admin/list/review-list";
import { ReviewRow } from "@/components/admin/list/review-row";
import { RowPicture } from "@/components/admin/list/row-picture";
import { CommunityLink } from "@/components/admin/outside-link";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import type { AdminClip, AdminStream } from "@/lib/features/videos/types";
import { adminPaths } from "@/lib/shared/admin-paths";

type ListProps<Row> = { loaded: PanelPage<Row>; query: ListQuery };

const listOf = (heading: "Streams" | "Clips") => {
  const section = heading.toLowerCase();
  return {
    heading,
    address: { path: adminPaths.community, fixed: { section } },
    empty: `No ${section} found.`,
    emptyHint: `Submitted ${section} will appear here for review.`,
  };
};

const streams = { ...listOf("Streams"), noun: streamNoun, icon: <Tv aria-hidden="true" /> };
const clips = { ...listOf("Clips"), noun: clipNoun, icon: <Clapperboard aria-hidden="true" /> };

export const StreamList = (props: ListProps<AdminStream>) => (
  <ReviewList {...streams} {...props} Row={StreamRow} EditSheet={StreamEditSheet} />
);

export const ClipsList = (props: ListProps<AdminClip>) => (
  <ReviewList {...clips} {...props} Row={ClipRow} EditSheet={ClipEditSheet} />
);

const StreamRow = memo((props: RowProps<AdminStream>) => (
  <VideoRow {...props} kind="stream" by={props.row.streamer} href={props.row.streamUrl} />
));

const ClipRow = memo((props: RowProps<AdminClip>) => (
  <VideoRow {...props} kind="clip" by={props.row.creator} href={props.row.clipUrl} />
));

type VideoRowProps<Row> = RowProps<Row> & { kind: "stream" | "clip"; by: string; href: string | null };

function VideoRow<Row extends AdminStream | AdminClip>({
  row,
  kind,
  by,
  href,
  isBusy,
  onDecide,
  onEdit,
  onDelete,
  onExpired,
}: VideoRowProps<Row>) {
  return (
    <ReviewRow
      kind={kind}
      row={row}
      name={row.title}
      isBusy={isBusy}
      onDecide={(...decision) => onDecide(row, ...decision)}
      onEdit={() => onEdit(row)}
      onDelete={() => onDelete(row)}
      featuring={<FeaturingButton noun={`${kind}s`} row={row} name={row.title} disabled={isBusy} />}
      picture={<RowPicture src={row.pictureSrc} alt={`Picture of ${row.title}`} onExpired={onExpired} />}
      badges={<ReviewBadges row={row} />}
      meta={
        <>
          <span>{"by "}</span>
          <span className="font-medium text-ink">{by}</span>
        </>
      }
      mailTo={row.contactEmail}
      text={row.description}
      facts={<CommunityLink href={href} thumbnailUrl={row.thumbnailUrl} pictureSrc={row.pictureSrc} />}
    />
  );
}
