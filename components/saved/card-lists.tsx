import { useTranslations } from "next-intl";
import { GameGrid } from "@/components/games/game-card";
import { Section } from "@/components/layout/section";
import { StreamerGrid } from "@/components/streamers/streamer-card";
import type { SavedCards } from "@/lib/features/saved/types";

export function CardLists({ games, streamers }: SavedCards) {
  const t = useTranslations("saved.list");
  return (
    <>
      {games.length > 0 ? (
        <Section title={<span>{t("games", { count: games.length })}</span>}>
          <GameGrid games={games} eagerCount={1} level={3} />
        </Section>
      ) : null}
      {streamers.length > 0 ? (
        <Section title={<span>{t("streamers", { count: streamers.length })}</span>}>
          <StreamerGrid streamers={streamers} eagerCount={games.length > 0 ? 0 : 1} level={3} />
        </Section>
      ) : null}
    </>
  );
}
