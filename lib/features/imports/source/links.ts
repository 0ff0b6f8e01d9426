import { parseSteamApp } from "@/lib/features/games/links";
import { type ImportedKind, importLimits } from "@/lib/features/imports/constants";
import type { ImportRecord } from "@/lib/features/imports/types";
import { pastedHandle, youtubeUrl } from "@/lib/features/streamers/links";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** Addresses as people copy them: with or without https, within a sentence, in brackets or a client's own form. */

/** The parts of a line that could be addresses, each with its scheme. */
const addressesIn = (line: string): string[] =>
  line.split(/[\s<>"'()[\],;|]/).flatMap((part) => {
    const start = part.search(/(?:https?|steam):\/\//i);
    const text = (start > 0 ? part.slice(start) : part).replace(/[.!?:]$/, "");
    if (!text.includes("/")) return [];
    return [/^[a-z]{1,20}:/i.test(text) ? text : `https://${text}`];
  });

const clientApp = (address: string): string | undefined =>
  /^steam:\/\/[a-z]{1,20}(?:\/[a-z]{1,20}){0,3}\/(\d{1,10})$/i.exec(address)?.[1];

const appsIn = (line: string): string[] => [
  ...addressesIn(line).flatMap((address) => parseSteamApp(address) ?? clientApp(address) ?? []),
  ...(/^[1-9]\d{0,9}$/.test(line.trim()) ? [line.trim()] : []),
];

type Channel = { field: "twitchHandle" | "youtubeHandle" | "kickHandle"; value: string; name: string };

function channelAt(address: string): Channel | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.toLowerCase().replace(/^(?:www|m|go|mobile)\./, "");
  if (!["twitch.tv", "kick.com", "youtube.com"].includes(host)) return null;
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  if (host === "twitch.tv" || host === "kick.com") {
    const platform = host === "kick.com" ? "kick" : "twitch";
    const value = pastedHandle(platform, `https://${host}/${first}`);
    return value ? { field: `${platform}Handle`, value, name: value } : null;
  }
  const isNamed = first.startsWith("@") && first.length > 1;
  const path = isNamed
    ? first
    : ["channel", "c", "user"].includes(first) && second
      ? `${first}/${second}`
      : "";
  const value = path && youtubeUrl(`https://youtube.com/${path}`);
  if (!value) return null;
  // The number of a channel is not a name.
  const name = isNamed ? decode(first.slice(1)) : first === "channel" ? "" : decode(second);
  return { field: "youtubeHandle", value, name };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function gameIn(text: string): Pick<ImportRecord, "values" | "errors"> {
  const apps = [...new Set(appsIn(text))];
  const [app] = apps;
  if (!app) return { values: {}, errors: [message("panelImports.problems.notSteam")] };
  if (apps.length > 1) return { values: {}, errors: [message("panelImports.problems.oneAddress")] };
  return { values: { steamUrl: `https://store.steampowered.com/app/${app}/` }, errors: [] };
}

function streamerIn(text: string): Pick<ImportRecord, "values" | "errors"> {
  const found = addressesIn(text).flatMap((address) => channelAt(address) ?? []);
  const channels = [
    ...new Map(found.map((channel) => [`${channel.field} ${channel.value}`, channel])).values(),
  ];
  const [channel] = channels;
  if (!channel) return { values: {}, errors: [message("panelImports.problems.notChannel")] };
  if (channels.length > 1) return { values: {}, errors: [message("panelImports.problems.oneAddress")] };
  return { values: { [channel.field]: channel.value, streamName: channel.name }, errors: [] };
}

/** One record for each line with a text. @throws AppError invalid above the limit of rows */
export function readLinks(text: string, kind: ImportedKind): ImportRecord[] {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.slice(0, 2_000) }))
    .filter((line) => line.text.trim() !== "");
  if (lines.length > importLimits.rows)
    throw invalidField("text", message("panelImports.errors.rows", { max: importLimits.rows }));
  const recordIn = kind === "games" ? gameIn : streamerIn;
  return lines.map(({ line, text: given }) => {
    const record = recordIn(given);
    const shown = record.errors.length > 0 ? { shown: given.trim() } : {};
    return { line, ...record, values: { ...record.values, ...shown } };
  });
}
