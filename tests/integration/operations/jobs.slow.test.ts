import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchPictureTask, schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { applyDecisionTask } from "@/lib/features/queue/mutations";
import { db } from "@/lib/server/db";
import { startJobs, stopJobs } from "@/lib/server/jobs/runner";
import { deliverMailTask } from "@/lib/server/mail/outbox";
import { resetDatabase } from "@/tests/support/database";
import { addWork } from "@/tests/support/job-work";

beforeEach(resetDatabase);
afterEach(stopJobs);

it("fetches one picture at a time, so that slow addresses keep neither decisions nor mails waiting", async () => {
  const never = vi.fn(() => new Promise<void>((resolve) => (release = resolve)));
  let release = () => {};
  const [decided, delivered] = [vi.fn(async () => {}), vi.fn(async () => {})];
  await db.$transaction((transaction) => schedulePictureFetch(transaction, "clip", 1));
  await startJobs({
    [fetchPictureTask]: { run: never },
    [applyDecisionTask]: { run: decided },
    [deliverMailTask]: { run: delivered },
  });
  await vi.waitFor(() => expect(never).toHaveBeenCalled(), { timeout: 10_000 });
  await addWork();
  await vi.waitFor(() => expect([decided, delivered].map((work) => work.mock.calls.length)).toEqual([1, 1]), {
    timeout: 10_000,
  });
  expect(never).toHaveBeenCalledTimes(1);
  const stopped = stopJobs();
  release();
  await stopped;
}, 30_000);
