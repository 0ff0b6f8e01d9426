import "server-only";
import { startRenderingAhead } from "@/lib/features/blog/article/tasks";
import { scheduleBlogRefresh } from "@/lib/features/blog/source/tasks";
import { settleClipsTask } from "@/lib/features/clips/tasks";
import { catalogIndex } from "@/lib/features/games/catalog-index";
import { repeatErasuresTask } from "@/lib/features/my-data/erasure/tasks";
import { settlePicturesTask } from "@/lib/features/pictures/tasks";
import { flushInvalidations } from "@/lib/server/cache/invalidate";
import { listenForNotifications, stopListening } from "@/lib/server/cache/notifications";
import { databaseProblems } from "@/lib/server/database-problem";
import { db, pool } from "@/lib/server/db";
import { env, hasTracing } from "@/lib/server/env";
import { blogWithoutSource, listFictionalValues } from "@/lib/server/fictional-values";
import { isOurServer } from "@/lib/server/http/request";
import { textReader } from "@/lib/server/i18n/translate";
import { startJobs, stopJobs } from "@/lib/server/jobs/runner";
import { addJob } from "@/lib/server/jobs/task";
import { LegalTextError, readLegalText } from "@/lib/server/legal-texts";
import { logger } from "@/lib/server/logger";
import { settleAttempts } from "@/lib/server/mail/deliver";
import { hasProvider } from "@/lib/server/mail/outbox";
import { removeLeftFolders } from "@/lib/server/media/working-folder";
import { migrationProblem } from "@/lib/server/migrations";
import { readSettings } from "@/lib/server/read-settings";
import { hasBucket } from "@/lib/server/storage/objects";
import { storageErrorText } from "@/lib/server/storage/problem";
import { stopEvent } from "@/lib/serving/site-events";
import { tasks } from "./tasks";

const plainFramework =
  "The site was started without lib/serving/server.ts. It is not safe so: all visitors share one address and its limits, no " +
  "Content-Security-Policy is sent with most pages, proxies may cache pages for a year, and what one visitor's address " +
  "says is shown to others. Start it with: npm start, or npm run serve";

/**
 * Starts background work and logs warnings for the owner.
 * @throws Error with a sentence per unusable or outdated database
 */
export async function startSite(): Promise<void> {
  const problems = await databaseProblems(env());
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const unmigrated = await migrationProblem(pool);
  if (unmigrated) throw new Error(unmigrated);
  // Warns about unusable texts before a visitor requests them.
  await checkLegalTexts();
  const { NODE_ENV, RATE_LIMIT_FACTOR, VERCEL } = env();
  if (NODE_ENV === "production" && !VERCEL && !isOurServer()) logger.error(plainFramework);
  if (RATE_LIMIT_FACTOR !== 1) logger.warn({ RATE_LIMIT_FACTOR }, "RATE_LIMIT_FACTOR changes every limit");
  // Listens before the first read, so that no change is missed.
  await listenForNotifications();
  await readSettings();
  if (!hasProvider())
    logger.warn(
      "No mail provider is set up, in the panel or by RESEND_API_KEY or SMTP_URL: mails are kept in the panel's mail queue and not sent",
    );
  warnOfFictionalValues();
  // Does not wait for storage, because most of the site works without it.
  const isStored = hasBucket().catch((error: unknown) => {
    logger.warn(storageErrorText(error));
    return false;
  });
  await removeLeftFolders().catch((error: Error) =>
    logger.warn({ err: error }, "what a killed process left in the temporary folder was not removed"),
  );
  process.once(stopEvent, ({ closed, waitUntil }: StopEvent) => waitUntil(stopSite(closed)));
  if (!VERCEL) await startJobs(tasks);
  // Loads the catalog before the first visitor needs it; early visitors share the load.
  if (!VERCEL) void catalogIndex().catch(() => {});
  await scheduleBlogRefresh();
  if (!VERCEL) startRenderingAhead();
  // The previous process may have been killed during a decision. Without storage, the hourly job settles it.
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

async function checkLegalTexts(): Promise<void> {
  try {
    for (const name of ["terms-of-service", "privacy-policy"] as const) await readLegalText(name);
  } catch (error) {
    if (!(error instanceof LegalTextError)) throw error;
    throw new Error((await textReader("en"))(error.message));
  }
}

function warnOfFictionalValues(): void {
  const blog = blogWithoutSource();
  const fictional = [
    ...listFictionalValues().map(({ setting, value }) => `${setting} (${value})`),
    ...(blog ? [`BLOG_POSTS_URL (${blog})`] : []),
  ];
  if (fictional.length > 0)
    logger.warn(
      { fictional },
      "visitors read values that are still fictional: set each in the panel or the environment, or set it to empty",
    );
}

type StopEvent = { closed: Promise<unknown>; waitUntil: (done: Promise<unknown>) => void };

/** Receives notifications until the last request is answered. */
async function stopSite(closed: Promise<unknown>): Promise<void> {
  await Promise.all([
    stopJobs().then(flushInvalidations),
    closed.then(settleAttempts),
    closed.then(stopListening),
  ]);
  if (hasTracing(env())) await (await import("@/lib/server/tracing")).stopTracing();
}
