import { Cloud, Gamepad2, Trophy, WalletCards } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ComponentType, ReactNode } from "react";
import { useReader } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { filteredFeatures, gameFeatures, gameModes, shownName } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import { parseSelection, selectionQuery, singlePlayer } from "@/lib/features/games/filters";
import type { PageGame } from "@/lib/features/games/types";
import { namedTexts } from "@/lib/shared/field-table";
import { formatDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";

const featureIcons = {
  steamDeck: Gamepad2,
  cloudSaves: Cloud,
  achievements: Trophy,
  tradingCards: WalletCards,
} as const satisfies Record<(typeof gameFeatures)[number]["field"], ComponentType>;

/** A link to the catalog with one value included. */
export const catalogHref = (query: Record<string, string>): string =>
  `${paths.games}${selectionQuery(parseSelection(query))}`;

export function GameFacts({ game }: { game: PageGame }) {
  const t = useTranslations("games.detail.facts");
  const language = useLocale();
  const reader = useReader();
  const { read } = reader;
  const features = gameFeatures.filter(({ field }) => game[field]);
  const modes = gameModes.filter(({ field }) => game[field]);
  return (
    <dl className="grid gap-4 text-sm">
      {game.categories.length ? (
        <Fact name={t("categories")}>
          {game.categories.map((category) => (
            <FactLink key={category} href={catalogHref({ category })}>
              {read(shownName(category))}
            </FactLink>
          ))}
        </Fact>
      ) : null}
      {game.singlePlayer || modes.length ? (
        <Fact name={t("players")}>
          {game.singlePlayer ? (
            <FactLink href={catalogHref({ players: singlePlayer })}>{read(shownName(singlePlayer))}</FactLink>
          ) : null}
          {modes.map(({ field, playersField, label, badge }) => (
            <FactLink key={field} href={catalogHref({ mode: label })} isMode>
              <span>{read(shownName(badge))}</span>
              <span>{game[playersField] ? ` · ${read(shownName(game[playersField]))}` : null}</span>
            </FactLink>
          ))}
        </Fact>
      ) : null}
      {features.length ? (
        <Fact name={t("features")}>
          {features.map(({ field, label }) => {
            const Icon = featureIcons[field];
            const badge = (
              <>
                <Icon aria-hidden="true" className="size-3.5" />
                <span>{read(shownName(label))}</span>
              </>
            );
            return filteredFeatures.some((filtered) => filtered.field === field) ? (
              <FactLink key={field} href={catalogHref({ feature: label })}>
                {badge}
              </FactLink>
            ) : (
              <Badge key={field}>{badge}</Badge>
            );
          })}
        </Fact>
      ) : null}
      {namedTexts(gameFields, "fact", game, reader).map(([name, text]) =>
        text ? (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ) : null,
      )}
      {game.indieGameMakerHandle ? (
        <Fact name={t("madeBy")}>
          <span>
            {t.rich("indieGameMaker", {
              name: () => <span translate="no">{`@${game.indieGameMakerHandle}`}</span>,
            })}
          </span>
        </Fact>
      ) : null}
      <Fact name={t("since")}>
        <time dateTime={game.submittedAt}>{formatDate(game.submittedAt, language)}</time>
      </Fact>
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-3 max-[16rem]:grid-cols-1 border-t border-line pt-3.5 max-lg:first:border-t-0 max-lg:first:pt-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="flex flex-wrap gap-1.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

type FactLinkProps = { href: string; isMode?: boolean; children: ReactNode };

export function FactLink({ href, isMode = false, children }: FactLinkProps) {
  return (
    <PageLink href={href} className="group inline-flex min-h-6">
      <Badge
        variant={isMode ? "mode" : "neutral"}
        className="h-auto min-h-6 whitespace-normal underline-offset-2 transition-colors group-hover:border-hot-text group-hover:text-hot-text"
      >
        {children}
      </Badge>
    </PageLink>
  );
}
