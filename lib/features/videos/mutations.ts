import "server-only";
import { itemReceivedMail } from "@/lib/features/notices/mail";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { type PicturePlace, schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import { submissionColumns } from "@/lib/features/reviews/mutations";
import type { PrivatePage } from "@/lib/features/reviews/types";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/route";
import { publishEvents } from "@/lib/server/panel-events";
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
type Noun = PicturePlace & ("stream" | "clip");

/** A job fetches the picture. */
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
  noun: Noun,
  { submission: { title, contactEmail }, author, sender }: Sent,
  insert: (transaction: Transaction) => Promise<{ id: number }>,
): Promise<CreatedVideo> {
  const isSpam = sender.assessment.spam;
  const createAccess = await prepareAccess(noun, { mailTo: contactEmail, contactEmail, isSpam });
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
    const message = `Your ${noun} has been submitted successfully.`;
    const page = await createAccess(transaction, id);
    const created: CreatedVideo = { id, title, status: "pending", message, ...page };
    await sender.recordAnswer(transaction, created);
    return created;
  });
}
