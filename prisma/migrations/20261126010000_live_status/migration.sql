-- The last word of each platform on the channels of streamers, and how asking the platforms goes.
ALTER TABLE "streamers" ADD COLUMN "channelsGoneAt" TIMESTAMPTZ(3);

CREATE INDEX "streamers_deletedAt_status_channelsGoneAt_platforms_idx" ON "streamers"("deletedAt", "status", "channelsGoneAt", "platforms");
-- It serves the version before as well.
DROP INDEX "streamers_deletedAt_status_platforms_idx";

CREATE TABLE "live_channels" (
    "streamerId" INTEGER NOT NULL,
    "platform" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "channelId" TEXT,
    "resolvedAt" TIMESTAMPTZ(3),
    "lookedAt" TIMESTAMPTZ(3),
    "videoIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "confirmedAt" TIMESTAMPTZ(3),
    "liveAt" TIMESTAMPTZ(3),
    "missingSince" TIMESTAMPTZ(3),
    "title" TEXT,
    "game" TEXT,
    "viewers" INTEGER,
    "startedAt" TIMESTAMPTZ(3),
    "videoId" TEXT,
    "failure" TEXT,
    "failedAt" TIMESTAMPTZ(3),

    CONSTRAINT "live_channels_pkey" PRIMARY KEY ("streamerId","platform")
);

CREATE TABLE "live_platforms" (
    "platform" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "askedAt" TIMESTAMPTZ(3),
    "succeededAt" TIMESTAMPTZ(3),
    "pausedUntil" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "failedAt" TIMESTAMPTZ(3),

    CONSTRAINT "live_platforms_pkey" PRIMARY KEY ("platform")
);

CREATE INDEX "live_channels_liveAt_idx" ON "live_channels"("liveAt");

ALTER TABLE "live_channels" ADD CONSTRAINT "live_channels_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES "streamers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
