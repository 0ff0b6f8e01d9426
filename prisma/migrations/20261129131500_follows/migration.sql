CREATE TYPE "follow_kind" AS ENUM ('game', 'clips', 'streamer', 'maker', 'category', 'search', 'newsletter');
CREATE TYPE "follow_rhythm" AS ENUM ('day', 'week');

ALTER TABLE "newsletter_subscribers" ADD COLUMN "mailedOn" DATE;

CREATE TABLE "follows" (
    "id" SERIAL NOT NULL,
    "subscriberId" INTEGER NOT NULL,
    "kind" "follow_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "every" "follow_rhythm" NOT NULL DEFAULT 'week',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "tokenHash" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueOn" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen" JSONB,
    CONSTRAINT "follows_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "follows_tokenHash_key" ON "follows"("tokenHash");
CREATE UNIQUE INDEX "follows_subscriberId_kind_key_key" ON "follows"("subscriberId", "kind", "key");
CREATE INDEX "follows_dueOn_subscriberId_idx" ON "follows"("dueOn", "subscriberId");
CREATE INDEX "follows_kind_key_idx" ON "follows"("kind", "key");

ALTER TABLE "follows" ADD CONSTRAINT "follows_subscriberId_fkey"
    FOREIGN KEY ("subscriberId") REFERENCES "newsletter_subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every subscriber follows the newsletter.
INSERT INTO "follows" ("subscriberId", "kind", "key", "createdAt", "confirmedAt")
SELECT "id", 'newsletter', '', "createdAt", coalesce("confirmedAt", "createdAt")
FROM "newsletter_subscribers" WHERE "status" = 'confirmed';
