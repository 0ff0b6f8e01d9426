/**
 * One kind of background work: takes the job's JSON payload, throws to be tried again later with backoff. One that fails
 * in its last attempt is given up and wants a person.
 */
export type Task = (payload: unknown, isLastAttempt?: boolean) => Promise<void>;

/** Of the jobs that wait, what somebody is waiting for comes first: lower numbers do, and most jobs have 0. */
export const urgentPriority = -10;

/**
 * The work of this product by name, and when it runs by itself (crontab notation, UTC). On hosts without a long-lived
 * process it runs at every call of /api/cron, whatever its time: what it did already it must not do again.
 */
export type TaskTable = Record<string, { run: Task; cron?: string }>;

/** With the worker's backoff, which grows to six hours, so many attempts are over within a day (16 hours). */
export const attemptsOfADay = 12;
