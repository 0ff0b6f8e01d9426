/** One kind of background work: takes the job's JSON payload, throws to be tried again later with backoff. */
export type Task = (payload: unknown) => Promise<void>;

/** Of the jobs that wait, what somebody is waiting for comes first: lower numbers do, and most jobs have 0. */
export const urgentPriority = -10;

/** The work of this product by name, and when it runs by itself (crontab notation, UTC). */
export type TaskTable = Record<string, { run: Task; cron?: string }>;
