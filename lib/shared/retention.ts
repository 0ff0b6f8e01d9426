/** Read by the jobs that delete and by the texts that promise it; see docs/reference/retention.md. */
export const retention = {
  trashDays: 30,
  rejectedSubmissionDays: 90,
  messageMonths: 24,
  addressDays: 30,
  unconfirmedSubscriberDays: 7,
  /** unsent drafts of digests */
  digestDraftDays: 1,
  sentMailDays: 30,
  /** held, discarded, or given up after all attempts */
  unsentMailDays: 90,
  /** notices, and the deliveries of webhooks */
  noticeDays: 30,
  givenUpJobDays: 28,
  endedUploadDays: 7,
};

export type Retention = Readonly<typeof retention>;
