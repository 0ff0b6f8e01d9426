"use client";

import { memo } from "react";
import type { RowProps } from "@/components/admin/list/review-list";
import { ReviewMarks } from "@/components/admin/list/review-marks";
import { ReviewRow } from "@/components/admin/list/review-row";
import { RowPicture } from "@/components/admin/list/row-picture";
import { loadStreamerEdit } from "@/components/admin/streamers/streamer-edit-lazy";
import { StreamerLinks, streamerDetails } from "@/components/admin/streamers/streamer-facts";
import { platformsInWords } from "@/lib/features/streamers/constants";
import type { AdminStreamer } from "@/lib/features/streamers/types";

/** One streamer: avatar, stream name, description, platforms joined by commas, badges (specification section 2). */
export const StreamerRow = memo(function StreamerRow({
  row: streamer,
  isBusy,
  onDecide,
  onEdit,
  onDelete,
  onExpired,
}: RowProps<AdminStreamer>) {
  return (
    <ReviewRow
      kind="streamer"
      row={streamer}
      name={streamer.streamName}
      isBusy={isBusy}
      onDecide={(...decision) => onDecide(streamer, ...decision)}
      mailTo={streamer.contactEmail}
      onEdit={() => onEdit(streamer)}
      onEditSoon={loadStreamerEdit}
      onDelete={() => onDelete(streamer)}
      picture={
        <RowPicture
          src={streamer.bannerSrc}
          alt={`Banner of ${streamer.streamName}`}
          avatar={{ name: streamer.streamName, src: streamer.avatarSrc }}
          onExpired={onExpired}
        />
      }
      marks={<ReviewMarks row={streamer} />}
      meta={<span className="font-medium text-ink">{platformsInWords(streamer.platforms)}</span>}
      text={streamer.description}
      facts={<StreamerLinks streamer={streamer} />}
      details={streamerDetails(streamer)}
    />
  );
});
