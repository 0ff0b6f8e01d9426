import { useTranslations } from "next-intl";
import { OutsideLink } from "@/components/admin/outside-link";
import { useMessageText } from "@/components/forms/message-text";
import { gameFeatures, gameModes, shownName } from "@/lib/features/games/constants";
import { type GameField, gameFields } from "@/lib/features/games/fields";
import { singlePlayer } from "@/lib/features/games/filters";
import type { AdminGame } from "@/lib/features/games/types";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { type FieldRow, isLink, listFieldNames, namedTexts, type Reader } from "@/lib/shared/field-table";
import { nameOfLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { isSteam } from "@/lib/shared/outside-sites";
import { listTranslations } from "@/lib/shared/translations";

export function GameSummary({ game }: { game: AdminGame }) {
  const t = useTranslations("panelGames.gameFacts");
  const read = useMessageText();
  const nameOf = (value: string) => read(shownName(value));
  const facts = [
    game.categories.map(nameOf).join(", ") || t("noCategoryYet"),
    listModes(game, nameOf).join(", "),
    game.price && nameOf(game.price),
    game.releaseDate && nameOf(game.releaseDate),
  ].filter(Boolean);
  return <p className="wrap-anywhere text-ink-muted tabular-nums">{facts.join(" · ")}</p>;
}

function listModes(game: AdminGame, nameOf: (value: string) => string): string[] {
  const modes = gameModes
    .filter(({ field }) => game[field])
    .map(({ badge, playersField }) => {
      const players = game[playersField];
      return players ? `${nameOf(badge)} (${nameOf(players)})` : nameOf(badge);
    });
  return game.singlePlayer ? [nameOf(singlePlayer), ...modes] : modes;
}

const links = listFieldNames(gameFields).filter((name) => isLink(gameFields[name]));

/** Each link with its real host, and the picture's if it is not stored yet. */
export function GameLinks({ game }: { game: AdminGame }) {
  const t = useTranslations("panelGames.gameFacts");
  return (
    <>
      {links.map((name) => (
        <GameLink key={name} name={name} text={game[name]} />
      ))}
      {!game.pictureSrc && isHttpUrl(game.imageUrl) ? (
        <OutsideLink label={t("pictureNotFetchedYet")} href={game.imageUrl} />
      ) : null}
    </>
  );
}

function GameLink({ name, text }: { name: GameField; text: unknown }) {
  const t = useTranslations("panelGames.gameFacts");
  const read = useMessageText();
  const { kind, ...field }: FieldRow = gameFields[name];
  const detail = read(field.detail ?? "");
  if (typeof text !== "string" || !text) return null;
  if (kind === "handle") return <Handle label={detail} handle={text} />;
  const isNotSteam = name === "steamUrl" && !isSteam(text);
  const note = isNotSteam ? <span className="font-semibold text-warn">{t("notSteam")}</span> : null;
  return <OutsideLink label={`${detail}:`} href={text} note={note} />;
}

function Handle({ label, handle }: { label: string; handle: string }) {
  return (
    <span className="inline-flex min-h-6 max-w-full flex-wrap items-center gap-x-1.5">
      <span className="text-ink-muted">{`${label}:`}</span>
      <span translate="no" className="min-w-0 wrap-anywhere">{`@${handle}`}</span>
    </span>
  );
}

export function GameScreenshots({ game }: { game: AdminGame }) {
  const t = useTranslations("panelGames.gameFacts");
  if (game.screenshots.length === 0) return null;
  return (
    <ul
      aria-label={t("screenshots", { title: game.title })}
      className="mt-3 grid w-full grid-cols-3 gap-2 sm:grid-cols-4"
    >
      {game.screenshots.map(({ image, src, description }) => (
        <li key={image} className="min-w-0">
          {src ? (
            // biome-ignore lint/performance/noImgElement: a short-lived address of a private file
            <img
              src={src}
              alt={description}
              title={description}
              loading="lazy"
              decoding="async"
              className="aspect-video w-full border border-line bg-sunken object-contain"
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function gameDetails(game: AdminGame, reader: Reader): [string, string][] {
  const features = gameFeatures
    .filter(({ field }) => game[field])
    .map(({ label }) => reader.read(shownName(label)));
  return [
    [reader.read(message("panelGames.gameFacts.features")), features.join(", ")],
    [
      reader.read(message("panelGames.gameFacts.screenshotTexts")),
      game.screenshots.map(({ description }) => description).join(" · "),
    ],
    ...listTranslations(game.descriptions).map(([language, text]): [string, string] => [
      reader.read(message("gameDescriptions.in", { language: nameOfLanguage(language, reader.language) })),
      text,
    ]),
    ...namedTexts(gameFields, "detail", game, reader),
  ];
}
