import "server-only";
import { convert } from "html-to-text";
import { parseSteamApp } from "@/lib/features/games/links";
import type { SteamAnswer, SteamFields } from "@/lib/features/games/types";
import { env, hasSteam } from "@/lib/server/env";
import { englishText } from "@/lib/server/i18n/catalog-file";
import { logger } from "@/lib/server/logger";
import { fetchPictureData } from "@/lib/server/pictures/fetch-picture";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { fetchJson, NoAnswer } from "@/lib/server/remote/fetch-json";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { toSteamFields } from "./policy";
import { type SteamApp, steamAnswerSchema, steamAppSchema } from "./schema";

const noAnswer = message("games.steam.noAnswer");
const noGame = message("games.steam.noGame");

/**
 * Fetches a game from Steam's store, with its picture.
 * @throws AppError not_found for anything other than a game, unavailable when Steam fails
 */
export async function readSteamGame(steamUrl: string, now: Date): Promise<SteamAnswer> {
  const { fields, pictureAddress } = await readSteamFields(steamUrl, now);
  const imageUrl = await readPicture(pictureAddress);
  return { fields: { ...fields, ...(imageUrl && { imageUrl }) }, hasPicture: imageUrl !== null };
}

/**
 * Fetches a game from Steam's store, without its picture.
 * @throws as `readSteamGame`; `retryAfterSeconds` is set if Steam or our own budget asks to wait
 */
export async function readSteamFields(
  steamUrl: string,
  now: Date,
): Promise<{ fields: SteamFields; pictureAddress: string }> {
  if (!hasSteam(env())) throw new AppError("not_found", message("games.steam.off"));
  await consumeLimit("steam", "all");
  const app = await readApp(parseSteamApp(steamUrl) ?? "");
  if (app.type && app.type !== "game") throw new AppError("not_found", otherSentence(app));
  const { short_description, about_the_game, pc_requirements } = app;
  const texts = {
    short: toText(short_description),
    about: toText(about_the_game),
    requirements: toText(pc_requirements?.minimum ?? ""),
  };
  return { fields: toSteamFields(app, texts, now), pictureAddress: app.header_image };
}

/**
 * The texts of a game's store page, without markup, for a proof that somebody edits it.
 * @throws AppError not_found for an address without a public app, unavailable when Steam fails, rate_limited
 */
export async function readSteamDescription(steamUrl: string): Promise<string> {
  if (!hasSteam(env())) throw new AppError("unavailable", noAnswer);
  await consumeLimit("steam", "all");
  const { short_description, about_the_game, detailed_description } = await readApp(
    parseSteamApp(steamUrl) ?? "",
  );
  return [short_description, about_the_game, detailed_description].map(toText).join("\n");
}

/** @returns the name of an app in Steam's store @throws AppError as `readSteamGame` */
export async function readSteamName(app: string): Promise<string> {
  await consumeLimit("steam", "all");
  return (await readApp(app)).name;
}

async function readApp(app: string): Promise<SteamApp> {
  const url = new URL(`${env().STEAM_API_URL}/appdetails`);
  // Always in English and dollars, as the site's texts and prices are.
  url.search = new URLSearchParams({ appids: app, cc: "us", l: "english" }).toString();
  const { status, body, headers } = await fetchJson(url).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw refused(error.message);
    throw error;
  });
  if (status === 429) throw refused("it answered 429", waitSeconds(headers.get("Retry-After")));
  if (status !== 200) throw refused(`it answered ${status}`);
  const entry = steamAnswerSchema.safeParse(body).data?.[app];
  if (!entry) throw refused("its answer was none that we know");
  if (!entry.success) throw new AppError("not_found", noGame);
  const read = steamAppSchema.safeParse(entry.data);
  if (!read.success) throw refused("its answer was none that we know");
  return read.data;
}

function refused(reason: string, retryAfterSeconds?: number): AppError {
  logger.warn({ reason: englishText(reason) }, "Steam did not answer");
  return new AppError("unavailable", noAnswer, retryAfterSeconds ? { retryAfterSeconds } : {});
}

/** Steam counts five minutes. */
const steamWindowSeconds = 300;

function waitSeconds(retryAfter: string | null): number {
  const seconds = /^\d{1,5}$/.test(retryAfter ?? "") ? Number(retryAfter) : steamWindowSeconds;
  return Math.min(Math.max(seconds, 1), 3600);
}

/** Explains what the app is instead of a game, e.g. an add-on and its game. */
function otherSentence({ type = "", fullgame }: SteamApp): string {
  const game = fullgame?.name;
  return game ? message("games.steam.otherOf", { type, game }) : message("games.steam.other", { type });
}

/** Several times a form's limit. Conversion is quadratic in the nesting depth. */
const mostMarkup = 50_000;

/** Converts Steam's HTML to text. */
const toText = (html: string): string =>
  convert(html.slice(0, mostMarkup), {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      ...["img", "video", "iframe", "script", "style"].map((selector) => ({ selector, format: "skip" })),
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: "ul", options: { itemPrefix: "• " } },
    ],
  })
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n\n(?=• )/g, "\n")
    .trim();

/** A private address is allowed only for the configured Steam, which tests use. */
export const isSteamOrigin = (url: URL): boolean => {
  const { STEAM_API_URL } = env();
  return STEAM_API_URL !== "" && url.origin === new URL(STEAM_API_URL).origin;
};

/** As a data URL for the form. Failure is ignored, so the other fields are still filled in. */
async function readPicture(address: string): Promise<string | null> {
  try {
    return await fetchPictureData(address, { allowsPrivate: isSteamOrigin });
  } catch (error) {
    logger.info({ err: error }, "Steam's picture of a game could not be read");
    return null;
  }
}
