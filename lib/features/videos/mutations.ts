import "server-only";
import { itemReceivedMail } from "@/lib/features/notices/mail";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import { type Adding, addRow } from "@/lib/features/reviews/added/mutations";
import { type Copying, requestedFeature, submissionColumns } from "@/lib/features/reviews/mutations";
import { contentOf } from "@/lib/features/reviews/policy";
import type { PrivatePage } from "@/lib/features/reviews/types";
import type { Moderator } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { publishEvents } from "@/lib/server/panel-events";
import { pictureKey } from "@/lib/server/pictures/store";
import { goneError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { parseOrRefuse } from "@/lib/shared/parse";
import type { PlainKind } from "@/lib/shared/reviewed-kinds";
import { type PlainEdit, plainEditSchemas } from "./edit-schema";
import { plainEdits, plainReviews } from "./moderation";
import { type PlainRow, rowsOf } from "./rows";
import type { ClipSubmission, StreamSubmission } from "./schema";

type CreatedVideo = PrivatePage & {
  id: number;
  title: string;
  status: "pending";
  message: string;
};
type Sent = {
  submission: { title: string; contactEmail: string | null };
  author: string;
  sender: Sender;
};
/** Stores a stream for review with its private page and the mail to the team; a job fetches its picture. */
export function createStream(submission: StreamSubmission, sender: Sender): Promise<CreatedVideo> {
  const { website: _, featured, contactEmail: __, ...stream } = submission;
  const columns = submissionColumns({ featured }, sender);
  return store("stream", { submission, author: stream.streamer, sender }, (transaction) =>
    transaction.stream.create({ data: { ...stream, ...columns }, select: { id: true } }),
  );
}

/** A job fetches the picture. */
export function createClip(submission: ClipSubmission, sender: Sender): Promise<CreatedVideo> {
  const { website: _, featured, contactEmail: __, ...clip } = submission;
  const columns = submissionColumns({ featured }, sender);
  return store("clip", { submission, author: clip.creator, sender }, (transaction) =>
    transaction.clip.create({ data: { ...clip, ...columns }, select: { id: true } }),
  );
}

/** All or nothing. Suspected spam is flagged and its mail is held. */
async function store(
  noun: PlainKind,
  { submission: { title, contactEmail }, author, sender }: Sent,
  insert: (transaction: Transaction) => Promise<{ id: number }>,
): Promise<CreatedVideo> {
  const isSpam = sender.assessment.spam;
  const createAccess = await prepareAccess(noun, {
    mailTo: contactEmail,
    contactEmail,
    isSpam,
    language: sender.language,
  });
  return db.$transaction(async (transaction) => {
    const { id } = await insert(transaction);
    await publishEvents(transaction, { type: "arrival", kind: noun });
    await schedulePictureFetch(transaction, noun, id);
    const item = { kind: noun, id, name: title };
    await recordNotice(transaction, {
      ...aboutItem(item),
      kind: "item.arrived",
      isSpam,
      mail: () => itemReceivedMail({ ...item, by: author }),
    });
    const page = await createAccess(transaction, id);
    const created: CreatedVideo = {
      id,
      title,
      status: "pending",
      message: message(`videos.submitted.${noun}`),
      ...page,
    };
    await sender.recordAnswer(transaction, created);
    return created;
  });
}

/** Adds a row of a plain kind for the team. The adder throws AppError invalid without a picture; else as `addRow`. */
export const addPlain = <Kind extends PlainKind>(kind: Kind) => {
  const { editOf } = plainEdits(kind);
  return async (actor: Moderator, given: PlainEdit<Kind>, adding: Adding): Promise<number> => {
    const { title, thumbnailUrl } = given as unknown as { title: string; thumbnailUrl?: string };
    if (!thumbnailUrl) throw invalidField("thumbnailUrl", message("pictures.needed", { row: kind }));
    const empty = { title, thumbnailUrl: "", thumbnailPictureId: null, featured: false };
    return addRow(
      actor,
      {
        table: plainReviews(kind),
        prepare: (id) => editOf({ ...empty, id, status: adding.status } as PlainRow, given),
        insert: async (transaction, data) =>
          (await rowsOf(transaction, kind).create({ data, select: { id: true } })).id,
      },
      adding,
    );
  };
};

/** Sends a row of a plain kind again, as a new one. */
export const copyPlain =
  (kind: PlainKind) =>
  async ({ transaction, itemId, fields, picture, sent }: Copying): Promise<{ id: number; name: string }> => {
    const { featureRequested: _, ...words } = fields;
    const rows = rowsOf(transaction, kind);
    const old = await rows.findUnique({ where: { id: itemId } });
    if (!old) throw goneError(kind);
    const { updatedAt: __, ...edited } = parseOrRefuse(plainEditSchemas[kind], words, "invalid");
    const thumbnail = picture
      ? { thumbnailUrl: pictureKey(picture.id), thumbnailPictureId: picture.id }
      : { thumbnailUrl: old.thumbnailUrl, thumbnailPictureId: null };
    const { title, ...content } = contentOf({ ...old, ...edited });
    const data = { ...content, title, ...sent, ...requestedFeature(fields), ...thumbnail };
    const { id } = await rows.create({ data, select: { id: true } });
    await publishEvents(transaction, { type: "arrival", kind });
    if (!picture) await schedulePictureFetch(transaction, kind, id);
    return { id, name: title };
  };
