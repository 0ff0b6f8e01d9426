ALTER TABLE "games" ADD COLUMN "handedOverAt" TIMESTAMPTZ(3);
ALTER TABLE "streamers" ADD COLUMN "handedOverAt" TIMESTAMPTZ(3);
ALTER TABLE "streams" ADD COLUMN "handedOverAt" TIMESTAMPTZ(3);
ALTER TABLE "clips" ADD COLUMN "handedOverAt" TIMESTAMPTZ(3);

CREATE TYPE "handover_state" AS ENUM ('open', 'accepted', 'withdrawn');

CREATE TABLE "handovers" (
    "id" SERIAL NOT NULL,
    "gameId" INTEGER,
    "streamerId" INTEGER,
    "streamId" INTEGER,
    "clipId" INTEGER,
    "state" "handover_state" NOT NULL DEFAULT 'open',
    "email" TEXT NOT NULL,
    "language" TEXT,
    "tokenHash" TEXT NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settledAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "handovers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "handovers_of_one_thing" CHECK (num_nonnulls("gameId", "streamerId", "streamId", "clipId") = 1)
);

CREATE UNIQUE INDEX "handovers_tokenHash_key" ON "handovers"("tokenHash");
CREATE INDEX "handovers_gameId_idx" ON "handovers"("gameId");
CREATE INDEX "handovers_streamerId_idx" ON "handovers"("streamerId");
CREATE INDEX "handovers_streamId_idx" ON "handovers"("streamId");
CREATE INDEX "handovers_clipId_idx" ON "handovers"("clipId");
CREATE INDEX "handovers_expiresAt_idx" ON "handovers"("expiresAt");
CREATE INDEX "handovers_email_idx" ON "handovers"(lower("email"));

ALTER TABLE "handovers" ADD CONSTRAINT "handovers_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES "streamers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_streamId_fkey" FOREIGN KEY ("streamId") REFERENCES "streams"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_clipId_fkey" FOREIGN KEY ("clipId") REFERENCES "clips"("id") ON DELETE CASCADE ON UPDATE CASCADE;
