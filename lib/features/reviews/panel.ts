import "server-only";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { isPictureKey } from "@/lib/server/pictures/store";
import { anywherePattern, textQuery } from "@/lib/server/search-text";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { inOrder, pagePosition } from "@/lib/shared/page";
import { type PictureColumn, readAwaitedPictures } from "./data";
import { countEvery, type ListFilter, type ListQuery } from "./filters";
import type { ReviewStatus } from "./policy";
import type { Obstacles, PanelPage, ReviewFacts } from "./types";

/** Where a list reads. All names are constants of ours. */
type ListSource = {
  table: string;
  /** texts that a search looks into */
  searched: readonly string[];
  /** where its column `searchText`, which knows no accents, is searched as well: the weights of `textQuery` */
  weights?: string;
  /** what "by name" sorts by */
  name: string;
};

const column = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);

/** The rows that are read at a time where all are asked for. */
const batchSize = 1_000;

const pendingFirst = Prisma.sql`
  ("status" <> 'pending'), (CASE WHEN "status" = 'pending' THEN "submittedAt" END), "submittedAt" DESC, "id"`;

/** Rows outside the trash that match the search and an extra condition. */
function listCondition(
  { searched, weights }: ListSource,
  q: string,
  { extra, isInTrash = false }: { extra?: Prisma.Sql | undefined; isInTrash?: boolean },
): Prisma.Sql {
  const trashCondition = isInTrash ? Prisma.sql`"deletedAt" IS NOT NULL` : Prisma.sql`"deletedAt" IS NULL`;
  const conditions = [trashCondition, ...(extra ? [extra] : [])];
  if (q) {
    const pattern = anywherePattern(q);
    // Some columns hold the form that searches compare, without accents.
    const finds = searched.flatMap((name) => [
      Prisma.sql`${column(name)} ILIKE ${pattern}`,
      Prisma.sql`${column(name)} ILIKE search_form(${pattern})`,
    ]);
    if (weights) finds.push(Prisma.sql`"searchText" @@ ${textQuery(q, weights)}`);
    conditions.push(Prisma.sql`(${Prisma.join(finds, " OR ")})`);
  }
  return Prisma.join(conditions, " AND ");
}

function orderOf({ name }: ListSource, sort: ListQuery["sort"]): Prisma.Sql {
  if (sort === "newest") return Prisma.sql`"submittedAt" DESC, "id" DESC`;
  if (sort === "oldest") return Prisma.sql`"submittedAt", "id"`;
  if (sort === "name") return Prisma.sql`lower(${column(name)}), "id"`;
  return pendingFirst;
}

const isSpam = Prisma.sql`AND "spam"`;

function narrowed(status: ListFilter | null): Prisma.Sql {
  if (status === "spam") return isSpam;
  return status ? Prisma.sql`AND "status" = ${status}::review_status` : Prisma.empty;
}

async function listIds(
  source: ListSource,
  condition: Prisma.Sql,
  { status, sort, part }: Pick<ListQuery, "status" | "sort"> & { part: Prisma.Sql },
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM ${column(source.table)} WHERE ${condition} ${narrowed(status)} ORDER BY ${orderOf(source, sort)} ${part}`;
  return rows.map((row) => row.id);
}

async function countByStatus(source: ListSource, condition: Prisma.Sql): Promise<Record<ListFilter, number>> {
  const rows = await db.$queryRaw<{ status: ListFilter; count: number }[]>`
    SELECT "status"::text, count(*)::int FROM ${column(source.table)} WHERE ${condition} GROUP BY "status"
    UNION ALL SELECT 'spam', count(*)::int FROM ${column(source.table)} WHERE ${condition} ${isSpam}`;
  const counts = { pending: 0, approved: 0, rejected: 0, taken_down: 0, spam: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

async function countAll(source: ListSource, condition: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS "count" FROM ${column(source.table)} WHERE ${condition}`;
  return row.count;
}

type ListedRow = { id: number; status: ReviewStatus };

/** The fields of a row that only its own feature can show. */
export type OwnFields<Shown> = Omit<Shown, keyof Obstacles>;

/** How a noun's rows are read and shown; `sign` adds the short-lived addresses of private files. */
type Reading<Row extends ListedRow, Own> = {
  source: ListSource;
  read: (ids: number[]) => Promise<Row[]>;
  show: (row: Row, sign: boolean) => Promise<Own>;
  /** why a row cannot be approved yet; absent where nothing can be in the way */
  obstacleOf?: (row: NoInfer<Row>) => string | null;
  /** its pictures that may have been given as addresses */
  picturesOf?: (row: NoInfer<Row>) => PictureColumn[];
  /** the columns that hold a picture's key */
  keys?: readonly (keyof Own & string)[];
};

/** A row with addresses in place of its pictures' keys: whoever calls a list by itself can show and send back those. */
function withAddresses<Shown extends object>(row: Shown, keys: readonly string[]): Shown {
  const addresses = keys.flatMap((name) => {
    const key: unknown = Reflect.get(row, name);
    return typeof key === "string" && isPictureKey(key)
      ? [[name, absoluteUrl(adminApiPaths.picture(key))]]
      : [];
  });
  return { ...row, ...Object.fromEntries(addresses) };
}

/** The reads of a reviewed noun's panel list. */
export function panelReads<Row extends ListedRow, Own extends object>(reading: Reading<Row, Own>) {
  const { source, read, show, obstacleOf = () => null, picturesOf = () => [], keys = [] } = reading;
  type Shown = Own & Obstacles;
  const showAll = async (ids: number[], sign: boolean): Promise<Shown[]> => {
    const rows = inOrder(ids, await read(ids));
    const awaited = await readAwaitedPictures(rows.map((row) => ({ id: row.id, pictures: picturesOf(row) })));
    return Promise.all(
      rows.map(async (row) => ({
        ...(await show(row, sign)),
        obstacle: row.status === "pending" ? obstacleOf(row) : null,
        awaitedPictures: awaited.get(row.id) ?? [],
      })),
    );
  };
  return {
    /**
     * Every row outside the trash, to be reviewed first, a thousand at a time; without signed addresses, which cost time
     * for each, but with lasting ones in place of keys.
     */
    async *list(_admin: Moderator): AsyncGenerator<Shown[]> {
      const every = { status: null, sort: "review", part: Prisma.empty } as const;
      const ids = await listIds(source, listCondition(source, "", {}), every);
      for (let start = 0; start < ids.length; start += batchSize)
        yield (await showAll(ids.slice(start, start + batchSize), false)).map((row) =>
          withAddresses(row, keys),
        );
    },
    /** One page; empty beyond the last. */
    page: async (
      _admin: Moderator,
      query: ListQuery,
      { extra, pageSize = query.pageSize }: { extra?: Prisma.Sql; pageSize?: number } = {},
    ): Promise<PanelPage<Shown>> => {
      const condition = listCondition(source, query.q, { extra });
      const part = Prisma.sql`LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize}`;
      const [ids, counts] = await Promise.all([
        listIds(source, condition, { ...query, part }),
        countByStatus(source, condition),
      ]);
      const all = countEvery(counts);
      const total = query.status ? counts[query.status] : all;
      const isNotFound = query.q !== "" && all === 0;
      const trashCount = isNotFound
        ? await countAll(source, listCondition(source, query.q, { extra, isInTrash: true }))
        : 0;
      const position = pagePosition(total, query.page, pageSize);
      return { rows: await showAll(ids, true), ...position, counts, trashCount };
    },
    /** The condition of rows outside the trash that a search finds, for SQL over several tables. */
    matching: (q: string): Prisma.Sql => listCondition(source, q, {}),
    /** These rows, in this order; those in the trash are missing. */
    some: (_admin: Moderator, ids: number[]): Promise<Shown[]> => showAll(ids, true),
    /** One row outside the trash. */
    find: async (_admin: Moderator, id: number): Promise<Shown | undefined> => (await showAll([id], true))[0],
  };
}

/** These reads, of a kind that is not known. */
export type PanelReads = {
  list: (admin: Moderator) => AsyncGenerator<object[]>;
  page: (admin: Moderator, query: ListQuery) => Promise<PanelPage<object>>;
  some: (admin: Moderator, ids: number[]) => Promise<object[]>;
  find: (admin: Moderator, id: number) => Promise<object | undefined>;
  matching: (q: string) => Prisma.Sql;
};

/** The columns behind `ReviewFacts`. */
export const factColumns = {
  id: true,
  status: true,
  submittedAt: true,
  reviewedAt: true,
  reviewedBy: true,
  reviewedByName: true,
  reviewReason: true,
  updatedAt: true,
  updatedBy: true,
  spam: true,
  spamReasons: true,
  reviewer: { select: { username: true } },
} as const;

type FactRow = Omit<
  ReviewFacts,
  keyof Obstacles | "submittedAt" | "reviewedAt" | "updatedAt" | "handedOverAt"
> & {
  handedOverAt?: Date | null;
  submittedAt: Date;
  reviewedAt: Date | null;
  updatedAt: Date;
  reviewer: { username: string } | null;
};

/** A row with its dates as texts and its reviewer as a name. */
export function withFacts<Row extends FactRow>({ reviewer, ...row }: Row) {
  return {
    ...row,
    submittedAt: row.submittedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    reviewedByName: row.reviewedByName ?? reviewer?.username ?? null,
  };
}
