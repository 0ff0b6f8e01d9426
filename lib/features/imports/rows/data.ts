import "server-only";
import { playerCounts, screenshotLimits } from "@/lib/features/games/constants";
import { parseSteamApp } from "@/lib/features/games/links";
import { gameEditSchema } from "@/lib/features/games/schema";
import { isSteamOrigin } from "@/lib/features/games/steam/data";
import { readCell } from "@/lib/features/imports/cells/policy";
import type { ImportedKind, ImportSource } from "@/lib/features/imports/constants";
import { importColumns } from "@/lib/features/imports/fields";
import type { Table } from "@/lib/features/imports/source/data";
import type { DraftRow, ImportRecord } from "@/lib/features/imports/types";
import { platformsInWords } from "@/lib/features/streamers/constants";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { derivePlatforms } from "@/lib/features/streamers/schema";
import { env, hasSteam } from "@/lib/server/env";
import { absoluteUrl } from "@/lib/server/site-url";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { restoreCell } from "@/lib/shared/csv";
import { categoryIds } from "@/lib/shared/game-categories";
import { isLanguage } from "@/lib/shared/languages";
import { maxUrlLength } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { readableMessage } from "@/lib/shared/parse";
import { cellProblem, fieldProblem, isPrivateHost, shownTitle } from "./policy";

type Fields = Record<string, unknown>;
type Read = (text: string) => string;

/** The records of a table. @param fields the field of each column; empty leaves it out */
export function toRecords(
  { rows }: Table,
  kind: ImportedKind,
  { fields, source }: { fields: readonly string[]; source: ImportSource },
): ImportRecord[] {
  return rows.map(({ line, cells, errors }) => {
    const values: Fields = {};
    const problems = [...errors];
    for (const [index, name] of fields.entries()) {
      const column = importColumns[kind][name];
      const cell = cells[index];
      if (!column) continue;
      const problem = textsIn(cell).map(cellProblem).find(Boolean);
      if (problem) problems.push(fieldProblem(column, problem));
      const value = readCell(
        column.kind,
        source === "csv" && typeof cell === "string" ? restoreCell(cell) : cell,
      );
      if (value !== undefined) values[name] = value;
    }
    return { line, values, errors: problems };
  });
}

const deepest = 10;

/** The texts within a value; a value that is nested too deeply counts as a broken text. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (depth > deepest) return ["\ufffd"];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner, depth + 1)]);
}

type Settled = { fields: Fields; errors: string[]; notes: string[] };

/** A row as it would become. Rows that Steam completes are validated once Steam has answered. */
export function draftRow(
  kind: ImportedKind,
  { line, values: given, errors: earlier }: ImportRecord,
  read: Read,
): DraftRow {
  const { shown, ...values } = given;
  const title = shownTitle(values.title ?? values.streamName ?? shown);
  const refused = (problems: string[]): DraftRow => ({
    ...{ line, title, problems, fields: {}, duplicateOf: null, isRead: true },
    status: "invalid",
  });
  if (earlier.length > 0) return refused(earlier);
  const app = kind === "games" ? parseSteamApp(String(values.steamUrl ?? "")) : null;
  if (app && lacksFields(values) && hasSteam(env())) {
    const name = title || read(message("panelImports.steamApp", { app }));
    return {
      line,
      title: name,
      status: "new",
      problems: [],
      fields: values,
      duplicateOf: null,
      isRead: false,
    };
  }
  if (app && !hasSteam(env()) && Object.keys(values).length === 1)
    return {
      ...refused([message("games.steam.off")]),
      title: read(message("panelImports.steamApp", { app })),
    };
  const { fields, errors, notes } = settleFields(kind, values, read);
  if (errors.length > 0) return refused([...errors, ...notes]);
  return { line, title, status: "new", problems: notes, fields, duplicateOf: null, isRead: true };
}

const lacksFields = (values: Fields): boolean =>
  ["title", "developer", "description", "imageUrl"].some((name) => !values[name]);

/** The fields for the edit form, why they are refused, and what the import does about gaps. */
export function settleFields(kind: ImportedKind, values: Fields, read: Read): Settled {
  const settled = kind === "games" ? settleGame(values) : settleStreamer(values, read);
  const links = Object.entries(settled.fields).flatMap(([name, value]) => {
    const column = importColumns[kind][name];
    const isLink = column?.kind === "url" || column?.kind === "picture";
    if (!column || !isLink || typeof value !== "string") return [];
    const problem = linkProblem(value, column.kind === "picture");
    return problem ? [fieldProblem(column, problem)] : [];
  });
  const { screenshots: _, writtenIn: __, ...form } = settled.fields;
  const schema = kind === "games" ? gameEditSchema : streamerEditSchema;
  const { data, error } = schema.safeParse(form);
  const issues = error?.issues ?? [];
  const first = new Map(issues.map((issue) => [String(issue.path[0]), issue] as const).reverse());
  const invalid = [...first].map(([name, issue]) => {
    const column = importColumns[kind][name];
    return column ? fieldProblem(column, readableMessage(issue)) : readableMessage(issue);
  });
  const fields = { ...settled.fields, ...channelsIn(data ?? {}) };
  return { ...settled, fields, errors: [...new Set([...settled.errors, ...links, ...invalid])] };
}

/** As they are stored, so that they can be compared. */
const channelsIn = (parsed: object): Fields =>
  Object.fromEntries(
    Object.entries(parsed).filter(([name, value]) => /^(?:twitch|youtube|kick)Handle$/.test(name) && value),
  );

function linkProblem(address: string, isPicture: boolean): string | null {
  if (address.startsWith(absoluteUrl("/"))) return null;
  if (URL.canParse(address) && isSteamOrigin(new URL(address))) return null;
  if (isPicture && (!isHttpUrl(address) || address.length > maxUrlLength)) return message("pictures.url");
  return isPrivateHost(address) ? message("panelImports.problems.private") : null;
}

/** The owner changes them, so they are read each time. */
const listCategories = () => new Map(categoryIds().map((id) => [id.toLowerCase(), id]));

function settleGame({ categories, screenshots, writtenIn, ...values }: Fields): Settled {
  const errors: string[] = [];
  const notes: string[] = [];
  const categoryNames = listCategories();
  const given = Array.isArray(categories) ? categories.map(String) : [];
  const known = given.flatMap((name) => categoryNames.get(name.trim().toLowerCase()) ?? []);
  const unknown = given.filter((name) => !categoryNames.has(name.trim().toLowerCase()));
  if (unknown.length > 0)
    notes.push(message("panelImports.problems.categories", { names: shownTitle(unknown.join(", ")) }));
  if (known.length === 0) notes.push(message("panelImports.problems.noCategory"));
  if (!values.imageUrl)
    errors.push(fieldProblem(column("imageUrl"), message("pictures.needed", { row: "game" })));
  if (writtenIn !== undefined && !isLanguage(String(writtenIn)))
    errors.push(fieldProblem(column("writtenIn"), message("validation.wrongValue")));
  if (screenshots !== undefined && !areShots(screenshots))
    errors.push(fieldProblem(column("screenshots"), message("validation.wrongValue")));
  const players = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.endsWith("Players") ? [[name, playersIn(String(value))]] : [],
    ),
  );
  const fields = { ...values, ...players, categories: known, ...present({ screenshots, writtenIn }) };
  return { fields, errors, notes };
}

const column = (name: "imageUrl" | "writtenIn" | "screenshots") =>
  importColumns.games[name] ?? { label: name };

const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const playersIn = (text: string): string =>
  playerCounts.find((count) => count.replace(" Players", "") === text.trim()) ?? text;

export type ImportedShot = { image: string; description: string };

/** Addresses of pictures; whether they can be fetched shows when the row is added. */
function areShots(value: unknown): value is ImportedShot[] {
  if (!Array.isArray(value) || value.length > screenshotLimits.count) return false;
  return value.every((shot) => {
    const { image, description } = (shot ?? {}) as Partial<ImportedShot>;
    if (typeof image !== "string" || typeof description !== "string" || !description.trim()) return false;
    return description.length <= screenshotLimits.description && linkProblem(image, true) === null;
  });
}

function settleStreamer(values: Fields, read: Read): Settled {
  const notes: string[] = [];
  const fields: Fields = { ...values };
  for (const name of ["twitchHandle", "kickHandle"] as const) {
    const text = fields[name];
    if (typeof text !== "string") continue;
    fields[name] = importColumns.streamers[name]?.convertPasted?.(text) ?? text.trim().replace(/^@/, "");
  }
  const youtube = fields.youtubeHandle;
  if (typeof youtube === "string" && /^@?[\w.-]+$/.test(youtube.trim()))
    fields.youtubeHandle = `https://youtube.com/@${youtube.trim().replace(/^@/, "")}`;
  const handle = [fields.twitchHandle, fields.kickHandle].find((text) => typeof text === "string" && text);
  if (!fields.streamName && handle) fields.streamName = handle;
  const platforms = derivePlatforms(fields as Parameters<typeof derivePlatforms>[0]);
  if (!fields.description && fields.streamName && platforms.length > 0) {
    const name = String(fields.streamName);
    fields.description = read(
      message("streamers.importedDescription", { name, platforms: platformsInWords(platforms) }),
    );
    notes.push(message("panelImports.problems.noDescription"));
  }
  return { fields, errors: [], notes };
}
