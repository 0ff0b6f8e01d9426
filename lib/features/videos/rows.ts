import "server-only";
import type { Transaction } from "@/lib/server/db";
import type { Clip, Prisma } from "@/lib/server/generated/prisma/client";
import type { LinkColumn, MakerColumn, PlainKind } from "@/lib/shared/reviewed-kinds";

/** The columns that every plain kind has. */
export type PlainRow = Omit<Clip, MakerColumn<"clip"> | LinkColumn<"clip">>;

type Found<Args> = Prisma.ClipGetPayload<Args extends Prisma.ClipDefaultArgs ? Args : object>;
type Args = { where: object; select?: Prisma.ClipSelect };

/** What Prisma's client does with the table of each of them alike. */
type PlainRows = {
  findUnique: <Asked extends Args>(args: Asked) => Promise<Found<Asked> | null>;
  findFirst: <Asked extends Args>(args: Asked) => Promise<Found<Asked> | null>;
  findMany: <Asked extends Args>(args: Asked) => Promise<Found<Asked>[]>;
  create: (args: { data: object; select: { id: true } }) => Promise<{ id: number }>;
  deleteMany: (args: { where: object }) => Promise<{ count: number }>;
  updateMany: (args: { where: object; data: object }) => Promise<{ count: number }>;
  updateManyAndReturn: <Asked extends Args & { data: object }>(args: Asked) => Promise<Found<Asked>[]>;
};

/** The table of a plain kind. Its own two columns have the names in its definition. */
export const rowsOf = (client: Transaction, kind: PlainKind) => client[kind] as unknown as PlainRows;
