import { inject } from "vitest";
import { updateGame } from "@/lib/features/games/moderation";
import { gameEditSchema } from "@/lib/features/games/schema";
import { changeInboxItem, replyToMessage, replyToTicket } from "@/lib/features/inbox/mutations";
import { createContactMessage } from "@/lib/features/messages/mutations";
import type { ContactPayload } from "@/lib/features/messages/schema";
import { sendDigests } from "@/lib/features/newsletter/tasks";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { updateStreamer } from "@/lib/features/streamers/moderation";
import { answerOwn, findOwn } from "@/lib/features/submitter/mutations";
import { addToTicket, createTicket } from "@/lib/features/support/mutations";
import type { TicketPayload } from "@/lib/features/support/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { daysAhead, newPublicId } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { copyPicture } from "@/lib/server/pictures/store";
import { captionsKey, clipKey } from "@/lib/server/storage/file-keys";
import { putObject } from "@/lib/server/storage/objects";
import { previewKeys, submissionKey } from "@/lib/server/storage/sent-files";
import { unsuspected } from "@/lib/shared/spam";
import { asked, makeReviewed } from "@/tests/support/factories";
import { followAndConfirm } from "@/tests/support/follows";
import { listStoredKeys } from "@/tests/support/storage";
import { tokenIn } from "@/tests/support/submitter";
import { confirmedSubscriber } from "@/tests/support/subscribers";
import { linksTo, sender } from "@/tests/support/visitor";

/** The data that one person leaves in every table and in every folder of storage, and its distinguishing marks. */
export const person = {
  email: "ada@example.com",
  name: "Zaphod Marker",
  text: "Forty-two towels, please.",
  file: "zaphods-holiday.mp4",
};
export const words = ["zaphod", person.email, "forty-two towels"];

export const storedKeys = () => listStoredKeys(inject("storageFolder"), process.env.S3_BUCKET ?? "");

/** Sends something for review, as its form does. @returns its id and the token of its private page */
async function send(kind: ReviewedKind) {
  const { id, pictureId } = await makeReviewed(kind, { name: `${person.name} ${kind}` });
  const hasOwn = kind === "streamer" || kind === "submission";
  const createAccess = await prepareAccess(kind, {
    mailTo: person.email,
    contactEmail: hasOwn ? null : person.email,
    isSpam: false,
    language: "en",
  });
  const { submissionUrl } = await db.$transaction(async (transaction) => {
    const about = aboutItem({ kind, id, name: `${person.name} ${kind}` });
    await recordNotice(transaction, { ...about, kind: "item.arrived" });
    return createAccess(transaction, id);
  });
  return { kind, id, pictureId: pictureId ?? "", token: tokenIn(submissionUrl) };
}

async function storeFile(fileName: string): Promise<string> {
  const bytes = Buffer.from(`${person.name}'s film`);
  for (const key of [submissionKey(fileName), ...Object.values(previewKeys(fileName))])
    await putObject(key, bytes, "video/mp4");
  return submissionKey(fileName);
}

const uploadColumns = (finalKey: string) => ({
  id: newPublicId(),
  ownerHash: "of another browser",
  incomingKey: `incoming/${newPublicId()}`,
  finalKey,
  originalFileName: person.file,
  declaredMimeType: "video/mp4",
  sizeBytes: 20,
  partSizeBytes: 20,
  fingerprint: "f",
  status: "claimed" as const,
  submitterIp: "203.0.113.99",
  expiresAt: new Date(Date.now() + 3_600_000),
});

/** A content submission with a file, a published clip of it, and another file that waits in a suggested change. */
async function sendFilm(admin: Admin) {
  const sent = await send("submission");
  const { id } = sent;
  const fileName = `${newPublicId()}.mp4`;
  const fileUrl = await storeFile(fileName);
  const file = { fileName, fileUrl, originalFileName: person.file, fileSize: 20, fileMimeType: "video/mp4" };
  await db.contentSubmission.update({
    where: { id },
    data: { ...file, message: person.text, media: { create: previewKeys(fileName) } },
  });
  await db.upload.create({ data: { ...uploadColumns(fileUrl), submissionId: id } });
  await changeStatus(admin, asked("submission", id), { to: "approved", reason: person.text, notify: true });
  const [poster, strip] = [await copyPicture(await pictureOf()), await copyPicture(await pictureOf())];
  const mediaId = newPublicId();
  const captionsId = newPublicId();
  await putObject(clipKey(mediaId), Buffer.from("a film"), "video/mp4");
  await putObject(captionsKey(captionsId), Buffer.from(person.text), "text/vtt");
  await db.publishedClip.create({
    data: {
      submissionId: id,
      slug: "zaphods-film",
      title: person.name,
      credit: person.name,
      stage: "published",
      mediaId,
      captionsId,
      posterPictureId: poster.id,
      stripPictureId: strip.id,
    },
  });
  await suggestFile(id);
  return sent;
}

const pictureOf = async (): Promise<string> => (await db.picture.findFirstOrThrow()).id;

async function suggestFile(submissionId: number): Promise<void> {
  const { id: accessId } = await db.submissionAccess.findFirstOrThrow({ where: { submissionId } });
  const fileName = `${newPublicId()}.mp4`;
  const fileUrl = await storeFile(fileName);
  const { id } = await db.revision.create({
    data: { accessId, name: person.name, fields: { message: person.text } },
  });
  const data = { revisionId: id, fileName, fileUrl, originalFileName: person.file, fileSize: 20 };
  await db.revisionFile.create({ data: { ...data, fileMimeType: "video/mp4", ...previewKeys(fileName) } });
  const upload = await db.upload.create({ data: { ...uploadColumns(fileUrl), revisionId: id } });
  await db.uploadPart.create({ data: { uploadId: upload.id, partNumber: 1, sizeBytes: 20, etag: "e" } });
}

/** A game with all that can hang on one, edited, decided and talked about. */
async function sendGame(admin: Admin) {
  const sent = await send("game");
  const { id, pictureId, token } = sent;
  const edit = { title: `${person.name} 2`, developer: person.name, description: person.text };
  await updateGame(
    admin,
    { id, requestId: "r" },
    gameEditSchema.parse({ ...edit, imageUrl: `pictures/${pictureId}` }),
  );
  const shot = await copyPicture(pictureId);
  await db.gameScreenshot.create({
    data: { gameId: id, pictureId: shot.id, position: 0, description: person.text },
  });
  await answerOwn({ token, message: person.text }, { assessment: unsuspected, recordAnswer: async () => {} });
  await changeStatus(admin, asked("game", id), { to: "approved", reason: person.text, notify: true });
  const { id: accessId } = await db.submissionAccess.findFirstOrThrow({ where: { gameId: id } });
  const [reviewed, suggested] = [await copyPicture(pictureId), await copyPicture(pictureId)];
  await db.submissionAccess.update({ where: { id: accessId }, data: { reviewedPictureId: reviewed.id } });
  const pictures = { create: [{ field: "imageUrl", pictureId: suggested.id }] };
  await db.revision.create({
    data: { accessId, name: person.name, fields: { title: person.name }, pictures },
  });
  return sent;
}

async function write(admin: Admin): Promise<void> {
  const from = { name: person.name, email: person.email, subject: person.name, message: person.text };
  const asked = { id: newPublicId(), sum: 7, expiresAt: new Date(Date.now() + 60_000) };
  await createContactMessage({ ...from, captcha: "7" } as ContactPayload, [asked], sender);
  await createTicket({ ...from, category: "Other" } as TicketPayload, sender);
  const message = await db.contactMessage.findFirstOrThrow();
  await changeInboxItem(admin, { kind: "messages", id: message.id, requestId: "r" }, { notes: person.text });
  const { updatedAt } = await db.contactMessage.findFirstOrThrow();
  await replyToMessage(
    admin,
    { id: message.id, requestId: "r" },
    { message: person.text, updatedAt: updatedAt.toISOString() },
  );
  const [link] = await linksTo(person.email, "ticket-confirmation");
  await addToTicket({ token: link?.token ?? "", message: person.text }, sender);
  const ticket = await db.supportTicket.findFirstOrThrow();
  await replyToTicket(
    admin,
    { id: ticket.id, requestId: "r" },
    { message: person.text, updatedAt: ticket.updatedAt.toISOString() },
  );
}

/** A digest on its way to them. */
async function sendNews(): Promise<void> {
  await confirmedSubscriber(person.email);
  await followAndConfirm(person.email, { kind: "search", query: `q=${encodeURIComponent(person.name)}` });
  const digest = { subject: "New", html: "<p>New</p>", text: "New", since: new Date(0), createdBy: "kim" };
  await db.newsletterDigest.create({ data: { ...digest, status: "sending", startedAt: new Date() } });
  await sendDigests({});
}

/** Another person's profile, which had the address until a colleague corrected it. */
export async function makeOthers(admin: Admin, gameId: number): Promise<number> {
  const { id } = await makeReviewed("streamer", { name: "Bo" });
  const form = {
    streamName: "Bo",
    description: "Bo plays.",
    twitchHandle: "bo",
    contactEmail: "bo@example.com",
  };
  await updateStreamer(admin, { id, requestId: "r" }, streamerEditSchema.parse(form));
  const report = { reason: "other", message: person.text, email: person.email };
  await db.reportCase.create({ data: { streamerId: id, itemName: "Bo", reports: { create: report } } });
  const offer = { email: person.email, tokenHash: "offered", invitedBy: "kim", expiresAt: daysAhead(7) };
  await db.handover.create({ data: { streamerId: id, ...offer } });
  const others = { reason: "other", message: "It is not theirs.", email: "bo@example.com" };
  await db.reportCase.create({ data: { gameId, itemName: person.name, reports: { create: others } } });
  return id;
}

/** Leaves data in every table and in every folder of storage. */
export async function liveHere(admin: Admin) {
  const game = await sendGame(admin);
  const streamer = await send("streamer");
  await db.announcedStream.create({ data: { streamerId: streamer.id, lastLiveAt: new Date() } });
  await db.liveChannel.create({
    data: { streamerId: streamer.id, platform: "twitch", handle: "zaphod", title: person.text },
  });
  await changeStatus(admin, asked("streamer", streamer.id), { to: "approved" });
  const stream = await send("stream");
  const items = [{ kind: "stream" as const, id: stream.id }];
  await scheduleDecisions(admin, { items, decision: "rejected", reason: person.text, notify: true });
  const clip = await send("clip");
  await db.claim.create({
    data: {
      entityKind: "clip",
      entityId: clip.id,
      sessionId: admin.sessionId,
      userId: admin.id,
      username: admin.username,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  await db.pictureFailure.create({
    data: {
      place: "clip",
      entityId: clip.id,
      url: "https://zaphod.example/a.png",
      reason: "It is not there",
    },
  });
  const film = await sendFilm(admin);
  await write(admin);
  const columns = { name: "Robot", format: "signed_json", sealedAddress: "", shownAddress: "" } as const;
  const webhook = await db.webhook.create({ data: { ...columns, updatedBy: "kim" } });
  const notice = await db.notice.findFirstOrThrow({ where: { itemKind: "game" } });
  await db.webhookDelivery.create({
    data: { webhookId: webhook.id, noticeId: notice.id, answer: person.name },
  });
  await sendNews();
  // A job that has not run yet has the address too.
  await findOwn({ email: person.email });
  return { game, streamer, stream, clip, film };
}
