import "server-only";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { refreshTags } from "@/lib/server/cache/refresh";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { decodeDataString, encodePicture } from "@/lib/server/pictures/encode";
import {
  discardPicture,
  pictureKey,
  publishPicture,
  type StoredPicture,
  storePicture,
  unpublishPicture,
} from "@/lib/server/pictures/store";
import { AppError } from "@/lib/shared/errors";
import { isHttpUrl } from "@/lib/shared/fields";
import { formatDateTime } from "@/lib/shared/format";
import { priceCentsOf, releaseRankOf } from "./derive";
import type { GameEdit } from "./schema";
import { scheduleGamePictureFetch } from "./tasks";

type GameRow = Prisma.GameGetPayload<object>;
/** What an edit does to the picture. */
type PictureChange =
  | { kind: "keep" }
  | { kind: "replace"; picture: StoredPicture }
  | { kind: "fetch"; url: string };

/**
 * Stores an admin's edit of a game. The slug never changes.
 * @throws AppError not_found; conflict when the row is newer than the edited version (D32), naming who and when;
 *   invalid or too_large for a new picture; unavailable when storage is down (nothing is changed then)
 */
export async function updateGame(actor: Admin, id: number, edit: GameEdit, requestId: string): Promise<void> {
  const current = await db.game.findFirst({ where: { id, deletedAt: null } });
  if (!current) throw new AppError("not_found", "This game does not exist any more.");
  assertVersion(current, edit.updatedAt);
  const change = await preparePicture(current, edit.imageUrl);
  try {
    await db.$transaction((transaction) => writeEdit(transaction, actor, current, edit, change, requestId));
  } catch (error) {
    if (change.kind === "replace") await discardPicture(change.picture.id);
    throw error;
  }
  refreshTags("games");
  if (change.kind !== "keep" && current.pictureId) await discardPicture(current.pictureId);
}

function assertVersion(current: GameRow, editedVersion: string | undefined): void {
  if (!editedVersion || new Date(editedVersion).getTime() === current.updatedAt.getTime()) return;
  const who = current.updatedBy ?? "Somebody";
  const when = formatDateTime(current.updatedAt);
  throw new AppError("conflict", `${who} changed this game on ${when}. Please reload it before you edit.`);
}

async function preparePicture(current: GameRow, imageUrl: string): Promise<PictureChange> {
  if (imageUrl.startsWith("data:")) {
    const encoded = await encodePicture(decodeDataString(imageUrl, "imageUrl"), "imageUrl");
    return { kind: "replace", picture: await storePicture(encoded) };
  }
  if (imageUrl.replace(/^\//, "") === current.imageUrl) return { kind: "keep" };
  if (isHttpUrl(imageUrl)) return { kind: "fetch", url: imageUrl };
  throw new AppError("invalid", "Must be a valid URL", { errors: { imageUrl: "Must be a valid URL" } });
}

async function writeEdit(
  transaction: Transaction,
  actor: Admin,
  current: GameRow,
  edit: GameEdit,
  change: PictureChange,
  requestId: string,
): Promise<void> {
  const { updatedAt: editedVersion, imageUrl: _, ...fields } = edit;
  const isPublished = current.status === "approved";
  if (isPublished && fields.categories.length === 0)
    throw new AppError("invalid", "Please select at least one category", {
      errors: { categories: "Please select at least one category" },
    });
  const derived = { priceCents: priceCentsOf(fields.price), releaseRank: releaseRankOf(fields.releaseDate) };
  if (change.kind === "replace") await transaction.picture.create({ data: change.picture });
  const updated = await transaction.game.updateMany({
    where: { id: current.id, deletedAt: null, updatedAt: current.updatedAt },
    data: {
      ...fields,
      ...derived,
      ...pictureColumns(change),
      updatedAt: clock.now(),
      updatedBy: actor.username,
    },
  });
  if (updated.count === 0)
    throw new AppError("conflict", "Somebody changed this game just now. Please reload it.");
  await recordAudit(transaction, actor, {
    action: editedVersion ? "game.edit" : "game.edit-unconditional",
    entityKind: "game",
    entityId: current.id,
    entityName: current.title,
    ...changedFields(current, { ...fields, ...pictureColumns(change) }),
    requestId,
  });
  if (change.kind === "fetch") await scheduleGamePictureFetch(transaction, current.id);
  if (change.kind === "keep") return;
  if (current.pictureId) {
    if (isPublished) await unpublishPicture(transaction, current.pictureId);
    await transaction.picture.delete({ where: { id: current.pictureId } });
  }
  if (change.kind === "replace" && isPublished) await publishPicture(transaction, change.picture.id);
}

function pictureColumns(change: PictureChange): { imageUrl?: string; pictureId?: string | null } {
  if (change.kind === "replace")
    return { imageUrl: pictureKey(change.picture.id), pictureId: change.picture.id };
  if (change.kind === "fetch") return { imageUrl: change.url, pictureId: null };
  return {};
}

/** The columns an edit really changed, old and new, for the audit log. */
function changedFields(current: GameRow, next: object): { oldValue: object; newValue: object } {
  const before = new Map<string, unknown>(Object.entries(current));
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return {
    oldValue: Object.fromEntries(changed.map(([name]) => [name, before.get(name)])),
    newValue: Object.fromEntries(changed),
  };
}
