import "server-only";
import { startRenderingAhead } from "@/lib/features/blog/article/tasks";
import { scheduleBlogRefresh } from "@/lib/features/blog/source/tasks";
import { settleClipsTask } from "@/lib/features/clips/tasks";
import { catalogIndex } from "@/lib/features/games/catalog-index";
import { repeatErasuresTask } from "@/lib/features/my-data/erasure/tasks";
import { settlePicturesTask } from "@/lib/features/pictures/tasks";
import { invalidateGathered } from "@/lib/server/cache/invalidate";
import { listenForNotifications, stopListening } from "@/lib/server/cache/notifications";
import { databaseProblems } from "@/lib/server/database-problem";
import { db, pool } from "@/lib/server/db";
import { env, hasTracing, mailProvider } from "@/lib/server/env";
import { listFictionalValues } from "@/lib/server/fictional-values";
import { isOurServer } from "@/lib/server/http/request";
import { startJobs, stopJobs } from "@/lib/server/jobs/runner";
import { addJob } from "@/lib/server/jobs/task";
import { readLegalText } from "@/lib/server/legal-texts";
import { logger } from "@/lib/server/logger";
import { settleAttempts } from "@/lib/server/mail/deliver";
import { removeLeftFolders } from "@/lib/server/media/working-folder";
import { migrationProblem } from "@/lib/server/migrations";
import { readSettings } from "@/lib/server/read-settings";
import { isBucketThere } from "@/lib/server/storage/objects";
import { storageSentence } from "@/lib/server/storage/problem";
import { stopEvent } from "@/lib/serving/site-events";
import { tasks } from "./tasks";

const plainFramework =
  "The site was started without lib/serving/server.ts. It is not safe so: all visitors share one address and its limits, no " +
  "Content-Security-Policy is sent with most pages, proxies may cache pages for a year, and what one visitor's address " +
  "says is shown to others. Start it with: npm start, or npm run serve";

/**
 * Begins the background work of this instance and says what a site owner should know.
 * @throws Error with a sentence for each database that cannot be used, or that is older than this version
 */
export async function startSite(): Promise<void> {
  const problems = await databaseProblems(env());
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const unmigrated = await migrationProblem(pool);
  if (unmigrated) throw new Error(unmigrated);
  // Texts that cannot be shown are no surprise for the first visitor who asks for them.
  for (const name of ["terms-of-service", "privacy-policy"] as const) readLegalText(name);
  const { NODE_ENV, RATE_LIMIT_FACTOR, VERCEL } = env();
  if (NODE_ENV === "production" && !VERCEL && !isOurServer()) logger.error(plainFramework);
  if (!mailProvider(env()))
    logger.warn(
      "Neither RESEND_API_KEY nor SMTP_URL is set: mails are kept in the panel's mail queue and not sent",
    );
  if (RATE_LIMIT_FACTOR !== 1) logger.warn({ RATE_LIMIT_FACTOR }, "RATE_LIMIT_FACTOR changes every limit");
  // Changes are listened for before the first reading, so that none falls between the two.
  await listenForNotifications();
  await readSettings();
  nameFictionalValues();
  // A storage that does not answer, or refuses us, is no reason to wait: most of the site works without it.
  const isStored = isBucketThere().catch((error: unknown) => {
    logger.warn(storageSentence(error));
    return false;
  });
  await removeLeftFolders().catch((error: Error) =>
    logger.warn({ err: error }, "what a killed process left in the temporary folder was not removed"),
  );
  process.once(stopEvent, ({ closed, waitUntil }: StopEvent) => waitUntil(stopSite(closed)));
  if (!VERCEL) await startJobs(tasks);
  // The first visitor does not wait until a large catalog is read; one who is quicker shares the reading.
  if (!VERCEL) void catalogIndex().catch(() => {});
  await scheduleBlogRefresh();
  if (!VERCEL) startRenderingAhead();
  // The process before this one may have been killed amid a decision. Without storage the hourly job settles it.
  if (!VERCEL)
    void isStored
      .then(async (isThere) => {
        if (!isThere) return;
        await addJob(db, settlePicturesTask, {}, { key: settlePicturesTask });
        await addJob(db, settleClipsTask, {}, { key: settleClipsTask });
        await addJob(db, repeatErasuresTask, {}, { key: repeatErasuresTask });
      })
      .catch((error: Error) => logger.warn({ err: error }, "pictures are settled an hour later"));
}

function nameFictionalValues(): void {
  const fictional = listFictionalValues().map(({ setting, value }) => `${setting} (${value})`);
  if (fictional.length > 0)
    logger.warn(
      { fictional },
      "visitors read values that are still fictional: set each in the panel or the environment, or set it to empty",
    );
}

type StopEvent = { closed: Promise<unknown>; waitUntil: (done: Promise<unknown>) => void };

/** Notifications of other instances are received until the last request is answered. */
async function stopSite(closed: Promise<unknown>): Promise<void> {
  await Promise.all([
    stopJobs().then(invalidateGathered),
    closed.then(settleAttempts),
    closed.then(stopListening),
  ]);
  if (hasTracing(env())) await (await import("@/lib/server/tracing")).stopTracing();
}
