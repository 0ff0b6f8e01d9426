-- The captions of a clip lie in storage; the hourly job moves what is in the column.
ALTER TABLE "published_clips" ADD COLUMN "captionsId" TEXT;
CREATE UNIQUE INDEX "published_clips_captionsId_key" ON "published_clips"("captionsId");
