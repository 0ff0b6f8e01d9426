-- Videos of content submissions that visitors may watch.
CREATE TYPE "clip_stage" AS ENUM ('waiting', 'making', 'published', 'failed');

CREATE TABLE "published_clips" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "credit" TEXT NOT NULL,
    "creditUrl" TEXT,
    "game" TEXT,
    "captions" TEXT,
    "stage" "clip_stage" NOT NULL DEFAULT 'waiting',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT,
    "mediaId" TEXT NOT NULL,
    "sizeBytes" INTEGER,
    "durationSeconds" DOUBLE PRECISION,
    "width" INTEGER,
    "height" INTEGER,
    "posterPictureId" TEXT,
    "stripPictureId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "published_clips_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "published_clips_submissionId_key" ON "published_clips"("submissionId");
CREATE UNIQUE INDEX "published_clips_slug_key" ON "published_clips"("slug");
CREATE UNIQUE INDEX "published_clips_mediaId_key" ON "published_clips"("mediaId");
CREATE UNIQUE INDEX "published_clips_posterPictureId_key" ON "published_clips"("posterPictureId");
CREATE UNIQUE INDEX "published_clips_stripPictureId_key" ON "published_clips"("stripPictureId");
CREATE INDEX "published_clips_stage_publishedAt_id_idx" ON "published_clips"("stage", "publishedAt" DESC, "id" DESC);

ALTER TABLE "published_clips" ADD CONSTRAINT "published_clips_submissionId_fkey"
  FOREIGN KEY ("submissionId") REFERENCES "content_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "published_clips" ADD CONSTRAINT "published_clips_posterPictureId_fkey"
  FOREIGN KEY ("posterPictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "published_clips" ADD CONSTRAINT "published_clips_stripPictureId_fkey"
  FOREIGN KEY ("stripPictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;
