import "server-only";
import { findClipRow } from "@/lib/features/clips/data";
import { visibleRow, visibleStreamer } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { isSlug } from "@/lib/shared/paths";
import type { ReportedKind, ReportNoun } from "./constants";

/** What stands behind a page that can be reported. */
export type Reported = { kind: ReportedKind; id: number; name: string };

const finders: Record<ReportNoun, (slug: string) => Promise<Reported | null>> = {
  games: async (slug) => {
    const where = { ...visibleRow, slug };
    const row = await db.game.findFirst({ where, select: { id: true, title: true } });
    return row && { kind: "game", id: row.id, name: row.title };
  },
  streamers: async (slug) => {
    const where = { ...visibleStreamer, slug };
    const row = await db.streamer.findFirst({ where, select: { id: true, streamName: true } });
    return row && { kind: "streamer", id: row.id, name: row.streamName };
  },
  clips: async (slug) => {
    const row = await findClipRow(slug);
    return row && { kind: row.kind, id: row.id, name: row.title };
  },
};

/** The game, streamer or clip of a page that visitors can open; null is a 404. */
export const findReported = async (noun: ReportNoun, slug: string): Promise<Reported | null> =>
  isSlug(slug) ? finders[noun](slug) : null;
