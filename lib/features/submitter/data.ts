import "server-only";
import { mailToOf, openAccess, readExpectation, type Submitter } from "@/lib/features/reviews/access/data";
import { tableNames } from "@/lib/features/reviews/constants";
import type { ReviewedKind, ReviewStatus } from "@/lib/features/reviews/policy";
import { fieldLinks } from "@/lib/features/streamers/links";
import { scheduleOf } from "@/lib/features/streamers/schedule/policy";
import { reviewedSocials } from "@/lib/features/submissions/socials";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { paths } from "@/lib/shared/paths";
import { itemFields } from "./constants";
import { canDo, itemActions, stateOf } from "./policy";
import type { FieldValue, ItemMessage, OwnItem } from "./types";

const tableOf = (kind: ReviewedKind): Prisma.Sql => Prisma.raw(`"${tableNames[kind]}"`);

/** The columns that every kind has. */
type CommonRow = {
  id: number;
  status: ReviewStatus;
  submittedAt: Date;
  updatedAt: Date;
  reviewedAt: Date | null;
  reviewReason: string | null;
  changesRequestedAt: Date | null;
  deletedAt: Date | null;
};

type OwnRow = {
  row: CommonRow & Record<string, unknown>;
  name: string;
  ownAddress: string | null;
  /** the ids of its pictures, by field */
  pictures: Record<string, string | null>;
  publicPath: string | null;
  /** a streamer's links without those that have a field of their own */
  values?: Record<string, FieldValue>;
};

type Reader = (client: Transaction, id: number) => Promise<OwnRow | null>;

/** How a row of each kind is read for its own page; one in the trash is read too. */
export const readers: Record<ReviewedKind, Reader> = {
  game: async (client, id) => {
    const row = await client.game.findUnique({ where: { id } });
    return (
      row && {
        row,
        name: row.title,
        ownAddress: null,
        pictures: { imageUrl: row.pictureId },
        publicPath: paths.game(row.slug),
      }
    );
  },
  streamer: async (client, id) => {
    const row = await client.streamer.findUnique({ where: { id } });
    return (
      row && {
        row,
        name: row.streamName,
        ownAddress: row.contactEmail,
        pictures: { bannerImageUrl: row.bannerPictureId },
        publicPath: paths.streamer(row.slug),
        values: {
          ...scheduleOf(row),
          socialLinks: row.socialLinks.filter((link) => !fieldLinks(row).includes(link)).join("\n"),
        },
      }
    );
  },
  stream: async (client, id) => {
    const row = await client.stream.findUnique({ where: { id } });
    return row && videoRow(row);
  },
  clip: async (client, id) => {
    const row = await client.clip.findUnique({ where: { id } });
    return row && videoRow(row);
  },
  submission: async (client, id) => {
    const row = await client.contentSubmission.findUnique({ where: { id } });
    return row && { row, name: row.name, ownAddress: row.email, pictures: {}, publicPath: null };
  },
};

type Video = CommonRow & { title: string; thumbnailPictureId: string | null };

const videoRow = <Row extends Video>(row: Row): OwnRow => ({
  row,
  name: row.title,
  ownAddress: null,
  pictures: { thumbnailUrl: row.thumbnailPictureId },
  publicPath: paths.home,
});

/** What the link of a private page opens; looking at it changes nothing. */
export async function findOwnItem(token: string): Promise<OwnItem | undefined> {
  const submitter = await openAccess(token);
  if (!submitter) return undefined;
  const { kind, itemId, withdrawnAt } = submitter.access;
  const own = await readers[kind](db, itemId);
  if (!own || own.row.deletedAt) return undefined;
  const { row } = own;
  const state = stateOf({ ...row, withdrawnAt });
  const [place, expectation, messages, history, pictures] = await Promise.all([
    state === "pending" ? findPlace(kind, row) : null,
    readExpectation(kind),
    readMessages(submitter.access.id),
    readHistory(kind, row),
    signAll(own.pictures),
  ]);
  const isDecided = row.status !== "pending" && row.reviewedAt;
  const address = mailToOf({ ...submitter.access, mailsEnabled: true }, own.ownAddress);
  return {
    kind,
    id: row.id,
    name: own.name,
    state,
    submittedAt: row.submittedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    place,
    expectation,
    decision: isDecided ? { at: isDecided.toISOString(), reason: row.reviewReason } : null,
    changes:
      state === "changes" && row.changesRequestedAt
        ? { at: row.changesRequestedAt.toISOString(), reason: row.reviewReason }
        : null,
    publicPath: state === "approved" ? own.publicPath : null,
    values: valuesOf(kind, own),
    pictures,
    file: fileOf(row),
    socials:
      kind === "submission"
        ? reviewedSocials(String(row.socials ?? "[]")).map(({ platform, url }) => ({ platform, url }))
        : [],
    messages: messages.map(({ authorName: _, ...message }) => message),
    history,
    mails: address ? { address: maskedAddress(address), isOn: submitter.access.mailsEnabled } : null,
    can: Object.fromEntries(
      itemActions.map((action) => [action, canDo(action, kind, state)]),
    ) as OwnItem["can"],
  };
}

/** The whole address is for whoever gave it; a link may have been passed on. */
function maskedAddress(address: string): string {
  const [name = "", domain = ""] = shownAddress(address).split("@");
  return `${name.slice(0, 2)}…@${domain}`;
}

function fileOf(row: OwnRow["row"]): OwnItem["file"] {
  const { originalFileName, fileSize } = row;
  return typeof originalFileName === "string"
    ? { name: originalFileName, sizeBytes: Number(fileSize) }
    : null;
}

async function signAll(pictures: OwnRow["pictures"]): Promise<Record<string, string>> {
  const signed = await Promise.all(
    Object.entries(pictures).map(async ([field, id]) =>
      id ? [[field, await signPictureUrl(id)] as const] : [],
    ),
  );
  return Object.fromEntries(signed.flat());
}

/** A row as the page's form holds it; a picture's field is empty until another one is chosen. */
function valuesOf(kind: ReviewedKind, { row, values = {} }: Pick<OwnRow, "row" | "values">) {
  const entries = itemFields[kind].flatMap(({ name, as }): [string, FieldValue][] => {
    const value = values[name] ?? row[name];
    if (as === "socials" || as === "file") return [];
    if (as === "picture") return [[name, ""]];
    if (as === "switch") return [[name, Boolean(value)]];
    if (as === "slots" || as === "dates") return [[name, value as FieldValue]];
    if (as === "tiles") return [[name, (value as string[] | null) ?? []]];
    return [[name, Array.isArray(value) ? value.join("\n") : String(value ?? "")]];
  });
  return Object.fromEntries(entries);
}

/** What waits for its submitter keeps its place, so that nobody's place ever grows; suspected spam has none. */
const waits = Prisma.sql`"deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam"`;

/**
 * How many of its kind are older, plus one, and how many wait in all; suspected spam believes itself among them. Most
 * who look have sent something lately, so that the newer ones are quickly counted.
 */
export async function findPlace(
  kind: ReviewedKind,
  { id, submittedAt }: Pick<CommonRow, "id" | "submittedAt">,
) {
  const waiting = Prisma.sql`FROM ${tableOf(kind)} WHERE ${waits}`;
  const [row] = await db.$queryRaw<{ waiting: number; newer: number; isAmongThem: boolean }[]>`
    SELECT (SELECT count(*)::int ${waiting}) AS "waiting",
      (SELECT count(*)::int ${waiting} AND ("submittedAt", "id") > (${submittedAt}::timestamptz, ${id})) AS "newer",
      EXISTS (SELECT ${waiting} AND "id" = ${id}) AS "isAmongThem"`;
  const total = (row?.waiting ?? 0) + (row?.isAmongThem ? 0 : 1);
  return { place: total - (row?.newer ?? 0), total };
}

export async function readMessages(
  accessId: number,
): Promise<(ItemMessage & { authorName: string | null })[]> {
  const rows = await db.submissionMessage.findMany({
    where: { accessId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, authorName: true, message: true, createdAt: true },
  });
  return rows.map(({ createdAt, authorName, ...row }) => ({
    ...row,
    authorName,
    isFromTeam: authorName !== null,
    writtenAt: createdAt.toISOString(),
  }));
}

/** The name under which the audit log holds what a submitter does. */
export const submitterName = "Submitter" satisfies Submitter["username"];

const eventWords: Record<string, string> = {
  approve: "Approved",
  reject: "Not approved",
  unapprove: "Taken off the site",
  "ask-for-changes": "Our team asked for changes",
  "send-back": "Back in review",
  withdraw: "You took it back",
  "no-answer": "Closed, as no answer came",
  "send-again": "You sent it again",
};

/** What happened to it, the newest first; nobody of the team is named. */
async function readHistory(kind: ReviewedKind, { id, submittedAt }: CommonRow): Promise<OwnItem["history"]> {
  const entries = await db.auditEntry.findMany({
    where: { entityKind: kind, entityId: String(id) },
    orderBy: { at: "desc" },
    take: 50,
    select: { at: true, action: true, actorId: true, actorName: true },
  });
  const events = entries.flatMap(({ at, action, actorId, actorName }) => {
    const name = action.slice(action.indexOf(".") + 1);
    const isOwn = actorId === null && actorName === submitterName;
    const isEdit = name === "edit" || name === "edit-unconditional";
    const words = isEdit ? (isOwn ? "You changed it" : "Our team edited it") : eventWords[name];
    return words ? [{ at: at.toISOString(), words }] : [];
  });
  return [...events, { at: submittedAt.toISOString(), words: "Sent" }];
}

export type FoundItem = { kind: ReviewedKind; id: number; submittedAt: Date };

/** Everything outside the trash that was sent with an address, the newest first. */
export async function listByAddress(address: string, atMost: number): Promise<FoundItem[]> {
  const email = address.toLowerCase();
  const byAccess = (["game", "stream", "clip"] as const).map(
    (kind) => Prisma.sql`
      SELECT ${kind}::text AS "kind", "item"."id", "item"."submittedAt" FROM ${tableOf(kind)} AS "item"
      JOIN "submission_access" AS "access" ON "access".${Prisma.raw(`"${kind}Id"`)} = "item"."id"
      WHERE lower("access"."contactEmail") = ${email} AND "item"."deletedAt" IS NULL`,
  );
  return db.$queryRaw<FoundItem[]>`
    SELECT * FROM (
      ${Prisma.join(byAccess, " UNION ALL ")}
      UNION ALL SELECT 'streamer', "id", "submittedAt" FROM "streamers"
        WHERE lower("contactEmail") = ${email} AND "deletedAt" IS NULL
      UNION ALL SELECT 'submission', "id", "submittedAt" FROM "content_submissions"
        WHERE lower("email") = ${email} AND "deletedAt" IS NULL
    ) AS "found" ORDER BY "submittedAt" DESC, "id" DESC LIMIT ${atMost}`;
}
