-- What visitors report about games, streamers and clips, gathered by what is reported until the team has handled it.
CREATE TYPE "report_status" AS ENUM ('open', 'acted', 'dismissed');

CREATE TABLE "report_cases" (
    "id" SERIAL NOT NULL,
    "gameId" INTEGER,
    "streamerId" INTEGER,
    "clipId" INTEGER,
    "submissionId" INTEGER,
    "itemName" TEXT NOT NULL,
    "status" "report_status" NOT NULL DEFAULT 'open',
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastReportAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,

    CONSTRAINT "report_cases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "report_cases_one_item" CHECK (num_nonnulls("gameId", "streamerId", "clipId", "submissionId") = 1)
);

CREATE TABLE "reports" (
    "id" SERIAL NOT NULL,
    "caseId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "email" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "isRepeat" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcomeAt" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "report_cases_gameId_idx" ON "report_cases"("gameId");
CREATE INDEX "report_cases_streamerId_idx" ON "report_cases"("streamerId");
CREATE INDEX "report_cases_clipId_idx" ON "report_cases"("clipId");
CREATE INDEX "report_cases_submissionId_idx" ON "report_cases"("submissionId");
CREATE INDEX "report_cases_status_spam_submittedAt_idx" ON "report_cases"("status", "spam", "submittedAt");
CREATE INDEX "reports_caseId_id_idx" ON "reports"("caseId", "id" DESC);

-- One of each is open at a time.
CREATE UNIQUE INDEX "report_cases_open_game_key" ON "report_cases"("gameId") WHERE "status" = 'open';
CREATE UNIQUE INDEX "report_cases_open_streamer_key" ON "report_cases"("streamerId") WHERE "status" = 'open';
CREATE UNIQUE INDEX "report_cases_open_clip_key" ON "report_cases"("clipId") WHERE "status" = 'open';
CREATE UNIQUE INDEX "report_cases_open_submission_key" ON "report_cases"("submissionId") WHERE "status" = 'open';

ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES "streamers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_clipId_fkey" FOREIGN KEY ("clipId") REFERENCES "clips"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "content_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "report_cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;
