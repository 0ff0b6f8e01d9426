ALTER TABLE "games" ADD COLUMN "addedBy" TEXT;
ALTER TABLE "streamers" ADD COLUMN "addedBy" TEXT;
ALTER TABLE "streams" ADD COLUMN "addedBy" TEXT;
ALTER TABLE "clips" ADD COLUMN "addedBy" TEXT;
