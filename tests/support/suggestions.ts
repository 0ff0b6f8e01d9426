import { discardPictures } from "@/lib/features/pictures/tasks";
import { pageQueue } from "@/lib/features/queue/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { suggestChange } from "@/lib/features/submitter/suggestions/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { runJobsOnce } from "@/lib/server/jobs/runner";
import { discardPicturesTask } from "@/lib/server/pictures/store";
import { mapKinds, plainColumns, plainKinds } from "@/lib/shared/reviewed-kinds";
import { asked } from "./factories";
import { makeSent } from "./submitter";
import { sender } from "./visitor";

export const asking = { requestId: "r", ...sender };

/** A changed body that each kind's own rules take. */
export const changed: Record<ReviewedKind, Record<string, unknown>> = {
  game: { title: "New name", developer: "Two Ferns", description: "New words.", categories: ["RPG"] },
  streamer: { streamName: "New name", description: "New words.", twitchHandle: "moss" },
  ...mapKinds(plainKinds, (kind) => ({
    title: "New name",
    description: "New words.",
    [plainColumns[kind].maker.column]: "Ada",
  })),
  submission: { name: "New name", role: "streamer", message: "Many new words." },
};

export async function makeApproved(admin: Admin, kind: ReviewedKind) {
  const sent = await makeSent(kind);
  await changeStatus(admin, asked(kind, sent.id), { to: "approved" });
  return sent;
}

/** Something approved, and a change of it that waits. */
export async function makeSuggested(admin: Admin, kind: ReviewedKind = "game", more: object = {}) {
  const sent = await makeApproved(admin, kind);
  await suggestChange({ token: sent.token, ...changed[kind], ...more }, asking);
  const { id: revisionId } = await db.revision.findFirstOrThrow({ orderBy: { id: "desc" } });
  return { ...sent, revisionId };
}

type Decision = "approved" | "rejected" | "changes";

export const decideRevision = (admin: Admin, id: number, to: Decision, reason: string | null = null) =>
  changeStatus(admin, asked("revision", id), { to, reason, notify: true });

/** Runs the job that removes pictures which transactions took out of use. */
export const discardJob = () => runJobsOnce({ [discardPicturesTask]: { run: discardPictures } });

export const listWaiting = async (admin: Admin) => (await pageQueue(admin, { page: 1 })).items;

export const listPictureIds = async () =>
  (await db.picture.findMany({ select: { id: true } })).map(({ id }) => id);
