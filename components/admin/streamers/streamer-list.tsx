"use client";

import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useEffect } from "react";
import { newFacts } from "@/components/admin/edit/new-row";
import { loadStreamerEdit, StreamerEditSheet } from "@/components/admin/edit/sheet-on-demand";
import { FeaturingButton } from "@/components/admin/featuring/featuring-button";
import { TableTools } from "@/components/admin/imports/table-tools";
import { streamerNoun } from "@/components/admin/list/noun";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import { ReviewList, type RowProps } from "@/components/admin/list/review-list";
import { ReviewRow } from "@/components/admin/list/review-row";
import { RowPicture } from "@/components/admin/list/row-picture";
import { whenIdle } from "@/components/admin/shell/when-idle";
import { useReader } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import { platformsInWords } from "@/lib/features/streamers/constants";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { blankValues } from "@/lib/shared/field-table";
import { StreamerLinks, streamerDetails } from "./streamer-facts";

export const StreamerRow = memo(function StreamerRow({
  row: streamer,
  isBusy,
  onDecide,
  onEdit,
  onDelete,
  onExpired,
}: RowProps<AdminStreamer>) {
  const t = useTranslations("panelStreamers.streamerList");
  return (
    <ReviewRow
      kind="streamer"
      row={streamer}
      name={streamer.streamName}
      isBusy={isBusy}
      onDecide={(...decision) => onDecide(streamer, ...decision)}
      mailTo={streamer.addedBy ? null : streamer.contactEmail}
      onEdit={() => onEdit(streamer)}
      onEditSoon={loadStreamerEdit}
      onDelete={() => onDelete(streamer)}
      featuring={
        <FeaturingButton noun="streamers" row={streamer} name={streamer.streamName} disabled={isBusy} />
      }
      picture={
        <RowPicture
          src={streamer.bannerSrc}
          alt={t("banner", { streamName: streamer.streamName })}
          avatar={{ name: streamer.streamName, src: streamer.avatarSrc }}
          onExpired={onExpired}
        />
      }
      badges={
        <>
          <ReviewBadges row={streamer} />
          {streamer.channelsGoneAt ? <Badge variant="rejected">{t("hiddenNoChannelFound")}</Badge> : null}
        </>
      }
      meta={<span className="font-medium text-ink">{platformsInWords(streamer.platforms)}</span>}
      text={streamer.description}
      facts={<StreamerLinks streamer={streamer} />}
      details={streamerDetails(streamer, useReader())}
    />
  );
});

const blank: AdminStreamer = {
  ...blankValues(streamerFields, "edit"),
  ...newFacts,
  slug: "",
  platforms: [],
  bannerSrc: null,
  avatarSrc: null,
  channels: [],
  channelsGoneAt: null,
};

const address = { path: adminPaths.panel, fixed: { tab: "streamers" } };

export function StreamerList({ loaded, query }: { loaded: PanelPage<AdminStreamer>; query: ListQuery }) {
  const t = useTranslations("panelStreamers.streamerList");
  useEffect(() => whenIdle(loadStreamerEdit), []);
  return (
    <ReviewList
      noun={streamerNoun}
      heading={t("streamers")}
      address={address}
      query={query}
      loaded={loaded}
      empty={t("noStreamersFound")}
      emptyHint={t("submittedProfilesAppearReview")}
      linkToAll={{ label: t("showAll") }}
      icon={<Radio aria-hidden="true" />}
      Row={StreamerRow}
      EditSheet={StreamerEditSheet}
      tableTools={<TableTools kind="streamers" />}
      blank={blank}
    />
  );
}
