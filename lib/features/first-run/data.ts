import "server-only";
import { tableSql } from "@/lib/features/reviews/data";
import type { TrashKind } from "@/lib/features/trash/constants";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { listFictionalValues } from "@/lib/server/fictional-values";
import { readLegalText } from "@/lib/server/legal-texts";
import { hasProvider } from "@/lib/server/mail/outbox";
import { getLogo } from "@/lib/server/settings";
import { storedSettings } from "@/lib/shared/stored-settings";
import { type FirstRunStepName, firstRunStepNames } from "./constants";
import type { FirstRun } from "./types";

/** @returns whether the next sign-in is the site's first */
export const isNewSite = async (): Promise<boolean> => (await db.firstRun.count()) === 0;

export type SampleItem = { kind: TrashKind; id: number };

/** Those that are not in the trash. */
export async function listSampleItems(): Promise<SampleItem[]> {
  const kinds = await db.sampleItem.groupBy({ by: ["kind"] });
  const found = await Promise.all(
    (kinds as { kind: TrashKind }[]).map(
      ({ kind }) => db.$queryRaw<SampleItem[]>`
        SELECT ${kind} AS "kind", "id" FROM ${tableSql(kind)} AS "item"
        JOIN "sample_items" ON "sample_items"."kind" = ${kind} AND "sample_items"."itemId" = "item"."id"
        WHERE "deletedAt" IS NULL ORDER BY "id"`,
    ),
  );
  return found.flat();
}

const isStored = (pattern: RegExp): boolean =>
  Object.keys(storedSettings().values).some((name) => pattern.test(name));

async function hasOwnGames(): Promise<boolean> {
  const [own] = await db.$queryRaw<[{ has: boolean }]>`
    SELECT EXISTS (SELECT FROM "games" WHERE "deletedAt" IS NULL AND NOT EXISTS (
      SELECT FROM "sample_items" WHERE "kind" = 'game' AND "itemId" = "games"."id")) AS "has"`;
  return own.has;
}

/** What is measured, so that a step that was done elsewhere counts. */
const measures: Record<FirstRunStepName, () => boolean | Promise<boolean>> = {
  // Fictional values are fine while trying out the site, but not on a real one.
  name: () =>
    !listFictionalValues({ ...env(), EMBEDDED_DATABASE: false }).some(
      ({ setting }) => setting === "SITE_NAME",
    ),
  look: () => getLogo() !== null || isStored(/^LOOK$/),
  mail: hasProvider,
  languages: () => isStored(/^SITE_LANGUAGES$/) || env().SITE_LANGUAGES !== undefined,
  games: hasOwnGames,
  secondAdmin: async () => (await db.user.count({ where: { isAdmin: true } })) > 1,
  legalTexts: async () => {
    const texts = await Promise.all((["terms-of-service", "privacy-policy"] as const).map(readLegalText));
    return texts.every(({ isSample }) => !isSample);
  },
};

export async function readFirstRun(_admin: Admin): Promise<FirstRun> {
  const [row, samples, done] = await Promise.all([
    db.firstRun.findUnique({ where: { id: 1 } }),
    listSampleItems(),
    Promise.all(firstRunStepNames.map(async (name) => [name, await measures[name]()] as const)),
  ]);
  const isDone = new Map(done);
  return {
    steps: firstRunStepNames.map((name) => ({
      name,
      state: isDone.get(name) ? "done" : row?.skipped.includes(name) ? "skipped" : "open",
    })),
    sampleItems: samples.length,
  };
}
