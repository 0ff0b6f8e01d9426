import { message } from "@/lib/shared/message";
import { clipLimits } from "./constants";

/** Video formats that can be converted; a stored file's extension matches its content. */
const sourceExtensions = ["mp4", "mov", "avi", "webm"] as const;

/** @returns null for other files */
export const sourceExtension = (fileName: string | null): string | null =>
  sourceExtensions.find((extension) => fileName?.toLowerCase().endsWith(`.${extension}`)) ?? null;

type Source = {
  status: string;
  fileName: string | null;
  scanStatus: string | null;
  termsAcceptedAt: Date | string | null;
  isWithdrawn: boolean;
};

/** Explains to the team why a submission cannot become a clip; null if it can. */
export function clipObstacle(source: Source): string | null {
  if (!sourceExtension(source.fileName)) return message("clipForm.obstacles.noVideo");
  if (source.status !== "approved") return message("clipForm.obstacles.notApproved");
  if (source.isWithdrawn) return message("clipForm.obstacles.withdrawn");
  if (!source.termsAcceptedAt) return message("clipForm.obstacles.noTerms");
  if (source.scanStatus === "infected") return message("clipForm.obstacles.infected");
  if (source.scanStatus === "waiting") return message("clipForm.obstacles.unchecked");
  return null;
}

const srtTimes = /^(\d{1,2}:\d{2}:\d{2}),(\d{3}) --> (\d{1,2}:\d{2}:\d{2}),(\d{3})/gm;
const cue = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3} --> (?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m;

/** Returns WebVTT, converted from SRT if necessary; null for other formats or captions above the limit. */
export function readableCaptions(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > clipLimits.captions) return null;
  if (/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(trimmed)) return cue.test(trimmed) ? trimmed : null;
  const converted = trimmed.replace(srtTimes, "$1.$2 --> $3.$4");
  return converted !== trimmed && cue.test(converted) ? `WEBVTT\n\n${converted}` : null;
}

/** The slug of a linked clip, which no published clip may take. */
export const linkSlug = (id: number): string => `link-${id}`;
const linkSlugPattern = /^link-(\d{1,9})$/;

/** @returns the id of the linked clip, or null for other slugs */
export function linkOfSlug(slug: string): number | null {
  const id = linkSlugPattern.exec(slug)?.[1];
  return id ? Number(id) : null;
}

/** `3:07`, or `1:02:03`. */
export function durationWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** For schema.org, e.g. `PT187S`. */
export const isoDuration = (seconds: number): string => `PT${Math.max(1, Math.round(seconds))}S`;
