-- What the submitter did last that nobody of the team has seen, and the picture that a reviewer saw before it was replaced.
ALTER TABLE "submission_access" ADD COLUMN "newsAt" TIMESTAMPTZ(3), ADD COLUMN "reviewedPictureId" TEXT;
CREATE UNIQUE INDEX "submission_access_reviewedPictureId_key" ON "submission_access"("reviewedPictureId");
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_reviewedPictureId_fkey" FOREIGN KEY ("reviewedPictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The place of an item is counted in an index alone.
CREATE INDEX "games_pending_idx" ON "games"("submittedAt", "id") WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam";
CREATE INDEX "streamers_pending_idx" ON "streamers"("submittedAt", "id") WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam";
CREATE INDEX "streams_pending_idx" ON "streams"("submittedAt", "id") WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam";
CREATE INDEX "clips_pending_idx" ON "clips"("submittedAt", "id") WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam";
CREATE INDEX "content_submissions_pending_idx" ON "content_submissions"("submittedAt", "id") WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam";

-- The decisions of a kind in the last days, out of a log that holds everything else too.
CREATE INDEX "audit_log_decided_idx" ON "audit_log"("entityKind", "at") WHERE split_part("action", '.', 2) IN ('approve', 'reject');
