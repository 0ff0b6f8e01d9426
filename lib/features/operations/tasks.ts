import "server-only";
import { reportCopiedPasskey } from "@/lib/features/accounts/passkeys/tasks";
import { sealAudit, sealAuditTask } from "@/lib/features/audit/chain/tasks";
import { forgetRemoved } from "@/lib/features/audit/tasks";
import { refreshBlogFromSource, refreshBlogTask } from "@/lib/features/blog/source/tasks";
import { fetchBlogPictures, fetchBlogPicturesTask } from "@/lib/features/blog/tasks";
import { publishPostsTask } from "@/lib/features/blog/written/mutations";
import { publishDuePosts } from "@/lib/features/blog/written/tasks";
import { makeClipTask } from "@/lib/features/clips/mutations";
import { makeClip, settleClips, settleClipsTask } from "@/lib/features/clips/tasks";
import { retireComplaints } from "@/lib/features/copyright/tasks";
import { settleFeaturing, settleFeaturingTask } from "@/lib/features/featuring/tasks";
import { sendFollows, sendFollowsTask } from "@/lib/features/follows/tasks";
import { readSteamNames } from "@/lib/features/games/names/tasks";
import { runImportTask } from "@/lib/features/imports/mutations";
import { removeOldImports, runImport } from "@/lib/features/imports/tasks";
import { tableOf } from "@/lib/features/items/tables";
import { checkLive, checkLiveTask } from "@/lib/features/live/tasks";
import { retireMessages } from "@/lib/features/messages/tasks";
import { mailMyDataLinkTask } from "@/lib/features/my-data/access/mutations";
import { mailMyDataLink } from "@/lib/features/my-data/access/tasks";
import { removeFilesTask } from "@/lib/features/my-data/erasure/mutations";
import { removeErasedFiles, repeatErasures, repeatErasuresTask } from "@/lib/features/my-data/erasure/tasks";
import { sendScheduledDigest } from "@/lib/features/newsletter/digest/tasks";
import { sendDigests, sendDigestsTask, sendScheduledDigestTask } from "@/lib/features/newsletter/tasks";
import { deliverNoticesTask } from "@/lib/features/notices/mutations";
import { retireNotices, sendNoticeDigests } from "@/lib/features/notices/tasks";
import { watchPromises } from "@/lib/features/overview/tasks";
import {
  discardPictures,
  fetchPicture,
  fetchPictureTask,
  makePictureWidths,
  settlePictures,
  settlePicturesTask,
} from "@/lib/features/pictures/tasks";
import { sendPushesTask } from "@/lib/features/push/mutations";
import { resealPushKey, retireSubscriptions, sendPushes } from "@/lib/features/push/tasks";
import { applyDecisionTask } from "@/lib/features/queue/mutations";
import { applyDecision, settleOverdueDecisions } from "@/lib/features/queue/tasks";
import { retireReports } from "@/lib/features/reports/tasks";
import { tableNames } from "@/lib/features/reviews/constants";
import { tableSql } from "@/lib/features/reviews/data";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { resealSetUp } from "@/lib/features/set-up/tasks";
import {
  giveUpPreviews,
  prepareMedia,
  prepareMediaTask,
  rescanFiles,
  retireSubmissions,
  scanFile,
  scanFileTask,
} from "@/lib/features/submissions/tasks";
import { mailLinksTask } from "@/lib/features/submitter/mutations";
import { followUpChanges, mailSubmissionLinks } from "@/lib/features/submitter/tasks";
import { lookForReleaseDaily } from "@/lib/features/updates/tasks";
import { emptyIncoming, sweepUploads } from "@/lib/features/uploads/tasks";
import { announce } from "@/lib/features/webhooks/announcements/tasks";
import { deliverNotices, resealWebhooks } from "@/lib/features/webhooks/tasks";
import { passkeyCopiedTask } from "@/lib/server/auth/passkeys";
import { deleteSessions } from "@/lib/server/auth/sessions";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { freeDeadJobs } from "@/lib/server/jobs/liveness";
import type { Task, TaskTable } from "@/lib/server/jobs/task";
import { runSteps } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { deliverMail } from "@/lib/server/mail/deliver";
import { deliverMailTask } from "@/lib/server/mail/outbox";
import { discardPicture, discardPicturesTask, unusedPicture } from "@/lib/server/pictures/store";
import { makeWidthsTask } from "@/lib/server/pictures/widths";
import { getRetention } from "@/lib/server/settings";
import { discardFiles, discardFilesTask } from "@/lib/server/storage/sent-files";
import { hourMs } from "@/lib/shared/durations";
import { retention } from "@/lib/shared/retention";
import { stockSettings } from "@/lib/shared/stock-pictures";

/** Deletes expired data. Steps are independent and idempotent. */
export const housekeeping: Task = () => {
  const now = clock.now();
  return runSteps({
    sessions: () =>
      db.$transaction((transaction) => deleteSessions(transaction, Prisma.sql`"expiresAt" < ${now}`)),
    idempotencyKeys: () => db.idempotencyKey.deleteMany({ where: { createdAt: { lt: daysAgo(1) } } }),
    rateLimits: () => db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() - hourMs } } }),
    passkeyChallenges: () => db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } }),
    sentForms: () => db.sentForm.deleteMany({ where: { sentAt: { lt: daysAgo(1) } } }),
    myDataAccess: () => db.myDataAccess.deleteMany({ where: { expiresAt: { lt: now } } }),
    handovers: () => db.handover.deleteMany({ where: { expiresAt: { lt: now } } }),
    burntTokens: () => db.burntToken.deleteMany({ where: { expiresAt: { lt: now } } }),
    unconfirmedSubscribers: () =>
      db.newsletterSubscriber.deleteMany({
        where: { status: "pending", createdAt: { lt: daysAgo(getRetention().unconfirmedSubscriberDays) } },
      }),
    unconfirmedFollows: () =>
      db.follow.deleteMany({
        where: { confirmedAt: null, createdAt: { lt: daysAgo(getRetention().unconfirmedSubscriberDays) } },
      }),
    newsletterConfirmations: () =>
      db.newsletterConfirmation.deleteMany({ where: { expiresAt: { lt: now } } }),
    digestDrafts: () =>
      db.newsletterDigest.deleteMany({
        where: { status: "draft", sendAt: null, createdAt: { lt: daysAgo(retention.digestDraftDays) } },
      }),
    pushSubscriptions: retireSubscriptions,
    oldImports: removeOldImports,
    givenUpJobs: removeGivenUpJobs,
    replacedLogos: removeReplacedLogos,
    replacedStockPictures: removeReplacedStockPictures,
    addresses: clearAddresses,
    rowsThatAreOver: removeExpiredRows,
    orphanPictures: removeOrphanPictures,
  });
};

/** Jobs that ran out of attempts. */
const removeGivenUpJobs = () => db.$queryRaw`
  SELECT FROM graphile_worker.complete_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs
    WHERE locked_at IS NULL AND attempts >= max_attempts AND updated_at < ${daysAgo(retention.givenUpJobDays)}))`;

/** After a day, because open pages may still show them. */
const removeReplacedLogos = () => db.$executeRaw`
  DELETE FROM "site_logos" WHERE "createdAt" < ${daysAgo(1)}
    AND NOT EXISTS (SELECT FROM "settings" WHERE "name" = 'LOGO' AND "value" LIKE "site_logos"."id" || '-%')`;

/** After a day, as for logos. */
const removeReplacedStockPictures = () => db.$executeRaw`
  DELETE FROM "stock_pictures" WHERE "createdAt" < ${daysAgo(1)}
    AND NOT EXISTS (
      SELECT FROM "settings"
      WHERE "name" = ANY(${Object.values(stockSettings)}) AND "value" = "stock_pictures"."id")`;

/** Clears `submitterIp` in every table. */
async function clearAddresses(): Promise<void> {
  const isOld = { lt: daysAgo(getRetention().addressDays) };
  const old = { submittedAt: isOld, submitterIp: { not: null } };
  const data = { submitterIp: null };
  for (const kind of reviewedKinds)
    await db.$executeRaw`
      UPDATE ${tableSql(kind)} SET "submitterIp" = NULL WHERE "submittedAt" < ${isOld.lt} AND "submitterIp" IS NOT NULL`;
  await db.contactMessage.updateMany({ where: old, data });
  await db.supportTicket.updateMany({ where: old, data });
  await db.report.updateMany({ where: old, data });
  await db.copyrightComplaint.updateMany({ where: old, data });
  const begunLongAgo = { createdAt: isOld, submitterIp: { not: null } };
  await db.newsletterSubscriber.updateMany({ where: begunLongAgo, data });
  await db.handover.updateMany({ where: begunLongAgo, data });
  await db.upload.updateMany({ where: begunLongAgo, data });
}

/**
 * Deletes expired rows from the trash and old rejected or withdrawn items. Their pictures are removed below as orphans;
 * submissions and messages have separate jobs.
 */
async function removeExpiredRows(): Promise<void> {
  const inTrash = { deletedAt: { lt: daysAgo(getRetention().trashDays) } };
  const rejected = {
    deletedAt: null,
    status: "rejected" as const,
    reviewedAt: { lt: daysAgo(getRetention().rejectedSubmissionDays) },
  };
  const where = { OR: [inTrash, rejected] };
  const items: Record<string, number> = {};
  for (const kind of reviewedKinds) {
    const removed = await tableOf(kind).removeMany?.(where);
    if (removed) items[tableNames[kind]] = removed.count;
  }
  const { count: revisions } = await db.revision.deleteMany({
    where: { status: { not: "pending" }, reviewedAt: { lt: daysAgo(getRetention().rejectedSubmissionDays) } },
  });
  const { count: testimonials } = await db.testimonial.deleteMany({ where: inTrash });
  const { count: posts } = await db.writtenPost.deleteMany({ where: inTrash });
  const removed = { ...items, revisions, testimonials, posts };
  if (Object.values(removed).some((count) => count > 0)) logger.info(removed, "rows that were over removed");
}

const batchSize = 500;

/** Deletes pictures without a row: from deleted rows and failed submissions. */
async function removeOrphanPictures(): Promise<void> {
  let orphans: { id: string }[];
  // Skips a picture that storage refuses to delete; tomorrow's run retries.
  let last = "";
  do {
    orphans = await db.picture.findMany({
      where: { id: { gt: last }, createdAt: { lt: daysAgo(1) }, ...unusedPicture },
      orderBy: { id: "asc" },
      select: { id: true },
      take: batchSize,
    });
    for (const { id } of orphans) await discardPicture(id);
    last = orphans.at(-1)?.id ?? last;
  } while (orphans.length === batchSize);
}

/** Resumes or gives up overdue work, so that no row stays unfinished. */
export const resumeOverdue: Task = () =>
  runSteps({
    featuring: () => settleFeaturing({}),
    decisions: settleOverdueDecisions,
    posts: () => publishDuePosts({}),
    scans: rescanFiles,
    previews: giveUpPreviews,
  });

/** All background jobs. */
export const tasks: TaskTable = {
  // Every minute too, for mails of a crashed worker or a lost job.
  [deliverMailTask]: { run: deliverMail, cron: "* * * * *" },
  [sendScheduledDigestTask]: { run: sendScheduledDigest },
  [sendDigestsTask]: { run: sendDigests, cron: "*/5 * * * *" },
  [sendFollowsTask]: { run: sendFollows, cron: "*/10 * * * *" },
  [deliverNoticesTask]: { run: deliverNotices, cron: "* * * * *" },
  send_notice_digests: { run: sendNoticeDigests, cron: "*/5 * * * *" },
  watch_promises: { run: watchPromises, cron: "*/10 * * * *" },
  [sendPushesTask]: { run: sendPushes, cron: "* * * * *" },
  reseal_push_key: { run: resealPushKey, cron: "33 3 * * *" },
  reseal_webhooks: { run: resealWebhooks, cron: "32 3 * * *" },
  read_steam_names: { run: readSteamNames, cron: "22 5 * * *" },
  look_for_release: { run: lookForReleaseDaily, cron: "12 5 * * *" },
  reseal_set_up: { run: resealSetUp, cron: "34 3 * * *" },
  retire_notices: { run: retireNotices, cron: "37 3 * * *" },
  [fetchPictureTask]: { run: fetchPicture },
  [makeWidthsTask]: { run: makePictureWidths },
  // At startup too: the previous process may have been killed during a decision.
  [settlePicturesTask]: { run: settlePictures, cron: "37 * * * *" },
  [discardPicturesTask]: { run: discardPictures },
  [discardFilesTask]: { run: discardFiles },
  [settleFeaturingTask]: { run: settleFeaturing },
  [applyDecisionTask]: { run: applyDecision },
  [scanFileTask]: { run: scanFile },
  [prepareMediaTask]: { run: prepareMedia },
  [makeClipTask]: { run: makeClip },
  [settleClipsTask]: { run: settleClips, cron: "42 * * * *" },
  take_up_overdue: { run: resumeOverdue, cron: "*/10 * * * *" },
  sweep_uploads: { run: sweepUploads, cron: "*/15 * * * *" },
  empty_incoming: { run: emptyIncoming, cron: "27 4 * * *" },
  retire_submissions: { run: retireSubmissions, cron: "57 3 * * *" },
  [publishPostsTask]: { run: publishDuePosts },
  [refreshBlogTask]: { run: refreshBlogFromSource, cron: "*/5 * * * *" },
  [fetchBlogPicturesTask]: { run: fetchBlogPictures },
  retire_messages: { run: retireMessages, cron: "47 3 * * *" },
  retire_reports: { run: retireReports, cron: "52 3 * * *" },
  retire_complaints: { run: retireComplaints, cron: "52 3 * * *" },
  announce: { run: announce, cron: "* * * * *" },
  [checkLiveTask]: { run: checkLive, cron: "*/2 * * * *" },
  [mailLinksTask]: { run: mailSubmissionLinks },
  follow_up_changes: { run: followUpChanges, cron: "27 6 * * *" },
  [passkeyCopiedTask]: { run: reportCopiedPasskey },
  [mailMyDataLinkTask]: { run: mailMyDataLink },
  [removeFilesTask]: { run: removeErasedFiles },
  // At startup too: a backup may have been restored.
  [repeatErasuresTask]: { run: repeatErasures, cron: "22 4 * * *" },
  [runImportTask]: { run: runImport },
  [sealAuditTask]: { run: sealAudit, cron: "* * * * *" },
  // Runs after housekeeping and the retire_... tasks.
  forget_removed: { run: forgetRemoved, cron: "7 4 * * *" },
  free_dead_jobs: { run: freeDeadJobs, cron: "* * * * *" },
  housekeeping: { run: housekeeping, cron: "17 3 * * *" },
};
