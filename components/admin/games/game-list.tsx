"use client";

import { Gamepad2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useEffect } from "react";
import { newFacts } from "@/components/admin/edit/new-row";
import { GameEditSheet, loadGameEdit } from "@/components/admin/edit/sheet-on-demand";
import { FeaturingButton } from "@/components/admin/featuring/featuring-button";
import { TableTools } from "@/components/admin/imports/table-tools";
import { gameNoun } from "@/components/admin/list/noun";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import { ReviewList, type RowProps } from "@/components/admin/list/review-list";
import { ReviewRow } from "@/components/admin/list/review-row";
import { RowPicture } from "@/components/admin/list/row-picture";
import { useSiteLanguages } from "@/components/admin/shell/panel-context";
import { whenIdle } from "@/components/admin/shell/when-idle";
import { useReader } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { gameFields } from "@/lib/features/games/fields";
import type { AdminGame } from "@/lib/features/games/types";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { blankValues } from "@/lib/shared/field-table";
import { sourceLanguage } from "@/lib/shared/languages";
import { GameLinks, GameScreenshots, GameSummary, gameDetails } from "./game-facts";

export const GameRow = memo(function GameRow({
  row: game,
  isBusy,
  onDecide,
  onEdit,
  onDelete,
  onExpired,
}: RowProps<AdminGame>) {
  const t = useTranslations("panelGames.gameList");
  const reader = useReader();
  return (
    <ReviewRow
      kind="game"
      row={game}
      name={game.title}
      isBusy={isBusy}
      onDecide={(...decision) => onDecide(game, ...decision)}
      onEdit={() => onEdit(game)}
      onEditSoon={loadGameEdit}
      onDelete={() => onDelete(game)}
      featuring={<FeaturingButton noun="games" row={game} name={game.title} disabled={isBusy} />}
      picture={
        <RowPicture src={game.pictureSrc} alt={t("cover", { title: game.title })} onExpired={onExpired} />
      }
      badges={
        <ReviewBadges row={game}>
          {game.earlyAccess ? <Badge variant="earlyAccess">{t("earlyAccess")}</Badge> : null}
        </ReviewBadges>
      }
      meta={
        <>
          <span>{"by "}</span>
          <span translate="no" className="font-medium text-ink">
            {game.developer}
          </span>
        </>
      }
      mailTo={game.contactEmail}
      text={game.description}
      facts={
        <>
          <GameSummary game={game} />
          <GameLinks game={game} />
          <GameScreenshots game={game} />
        </>
      }
      details={gameDetails(game, reader)}
    />
  );
});

const blank: AdminGame = {
  ...blankValues(gameFields, "edit"),
  ...newFacts,
  screenshots: [],
  slug: "",
  writtenIn: sourceLanguage,
  pictureSrc: null,
};

const address = { path: adminPaths.panel, fixed: { tab: "games" } };

export function GameList({ loaded, query }: { loaded: PanelPage<AdminGame>; query: ListQuery }) {
  const t = useTranslations("panelGames.gameList");
  useEffect(() => whenIdle(loadGameEdit), []);
  return (
    <ReviewList
      noun={gameNoun}
      heading={t("games")}
      address={address}
      query={query}
      loaded={loaded}
      empty={t("noGamesFound")}
      emptyHint={t("submittedGamesAppearReview")}
      linkToAll={{ label: t("showAll") }}
      icon={<Gamepad2 aria-hidden="true" />}
      Row={GameRow}
      EditSheet={GameEditSheet}
      tableTools={<TableTools kind="games" />}
      blank={{ ...blank, writtenIn: useSiteLanguages()[0] ?? sourceLanguage }}
    />
  );
}
