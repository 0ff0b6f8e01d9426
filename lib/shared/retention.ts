/** How long things are stored: for the jobs that remove them and the texts that say so; docs/reference/retention.md too. */
export const retention = {
  trashDays: 30,
  rejectedSubmissionDays: 90,
  messageMonths: 24,
  addressDays: 30,
  unconfirmedSubscriberDays: 7,
  /** digests that were looked at and not sent */
  digestDraftDays: 1,
  sentMailDays: 30,
  /** held, discarded, or given up after all attempts */
  unsentMailDays: 90,
  /** what the team was told of, and how its webhooks answered */
  noticeDays: 30,
  givenUpJobDays: 28,
  /** rows of uploads without a file */
  endedUploadDays: 7,
};

export type Retention = Readonly<typeof retention>;
