-- Weekly times and single dates of streamers, and those that were cancelled.
ALTER TABLE "streamers" ADD COLUMN "slots" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "dates" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "cancelledStreams" JSONB NOT NULL DEFAULT '[]';
