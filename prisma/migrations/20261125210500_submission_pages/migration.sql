-- A private page for everything that was sent: its key, its conversation, and what the team asked for.
ALTER TABLE "games" ADD COLUMN "changesRequestedAt" TIMESTAMPTZ(3);
ALTER TABLE "streamers" ADD COLUMN "changesRequestedAt" TIMESTAMPTZ(3);
ALTER TABLE "streams" ADD COLUMN "changesRequestedAt" TIMESTAMPTZ(3);
ALTER TABLE "clips" ADD COLUMN "changesRequestedAt" TIMESTAMPTZ(3);
ALTER TABLE "content_submissions" ADD COLUMN "changesRequestedAt" TIMESTAMPTZ(3);

CREATE TABLE "submission_access" (
    "id" SERIAL NOT NULL,
    "gameId" INTEGER,
    "streamerId" INTEGER,
    "streamId" INTEGER,
    "clipId" INTEGER,
    "submissionId" INTEGER,
    "nonce" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replacedAt" TIMESTAMPTZ(3),
    "contactEmail" TEXT,
    "mailsEnabled" BOOLEAN NOT NULL DEFAULT true,
    "withdrawnAt" TIMESTAMPTZ(3),
    "remindedAt" TIMESTAMPTZ(3),
    "earlierId" INTEGER,

    CONSTRAINT "submission_access_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "submission_access_of_one_thing"
      CHECK (num_nonnulls("gameId", "streamerId", "streamId", "clipId", "submissionId") = 1)
);

CREATE TABLE "submission_messages" (
    "id" SERIAL NOT NULL,
    "accessId" INTEGER NOT NULL,
    "authorName" TEXT,
    "message" TEXT NOT NULL,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,

    CONSTRAINT "submission_messages_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "submission_access_gameId_key" ON "submission_access"("gameId");
CREATE UNIQUE INDEX "submission_access_streamerId_key" ON "submission_access"("streamerId");
CREATE UNIQUE INDEX "submission_access_streamId_key" ON "submission_access"("streamId");
CREATE UNIQUE INDEX "submission_access_clipId_key" ON "submission_access"("clipId");
CREATE UNIQUE INDEX "submission_access_submissionId_key" ON "submission_access"("submissionId");
CREATE UNIQUE INDEX "submission_access_tokenHash_key" ON "submission_access"("tokenHash");
CREATE INDEX "submission_access_earlierId_idx" ON "submission_access"("earlierId");
CREATE INDEX "submission_access_lower_email_idx" ON "submission_access"(lower("contactEmail"));
CREATE INDEX "submission_messages_accessId_createdAt_idx" ON "submission_messages"("accessId", "createdAt");

ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES "streamers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_streamId_fkey" FOREIGN KEY ("streamId") REFERENCES "streams"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_clipId_fkey" FOREIGN KEY ("clipId") REFERENCES "clips"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "content_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_earlierId_fkey" FOREIGN KEY ("earlierId") REFERENCES "submission_access"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "submission_messages" ADD CONSTRAINT "submission_messages_accessId_fkey" FOREIGN KEY ("accessId") REFERENCES "submission_access"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What waits for its submitter is listed and counted by itself, as suspected spam is.
CREATE INDEX "games_changes_requested_idx" ON "games"("submittedAt", "id") WHERE "changesRequestedAt" IS NOT NULL AND "deletedAt" IS NULL AND "status" = 'pending';
CREATE INDEX "streamers_changes_requested_idx" ON "streamers"("submittedAt", "id") WHERE "changesRequestedAt" IS NOT NULL AND "deletedAt" IS NULL AND "status" = 'pending';
CREATE INDEX "streams_changes_requested_idx" ON "streams"("submittedAt", "id") WHERE "changesRequestedAt" IS NOT NULL AND "deletedAt" IS NULL AND "status" = 'pending';
CREATE INDEX "clips_changes_requested_idx" ON "clips"("submittedAt", "id") WHERE "changesRequestedAt" IS NOT NULL AND "deletedAt" IS NULL AND "status" = 'pending';
CREATE INDEX "content_submissions_changes_requested_idx" ON "content_submissions"("submittedAt", "id") WHERE "changesRequestedAt" IS NOT NULL AND "deletedAt" IS NULL AND "status" = 'pending';
