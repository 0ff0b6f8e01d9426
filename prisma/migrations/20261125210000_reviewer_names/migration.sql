-- The name of whoever decided, which stays when the account is deleted.
ALTER TABLE "games" ADD COLUMN "reviewedByName" TEXT;
ALTER TABLE "streamers" ADD COLUMN "reviewedByName" TEXT;
ALTER TABLE "streams" ADD COLUMN "reviewedByName" TEXT;
ALTER TABLE "clips" ADD COLUMN "reviewedByName" TEXT;
ALTER TABLE "content_submissions" ADD COLUMN "reviewedByName" TEXT;
