ALTER TABLE "users" ADD COLUMN "mayWrite" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "written_posts" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "authorTwitter" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "imageUrl" TEXT,
    "pictureId" TEXT,
    "imageAlt" TEXT NOT NULL,
    "pictureSources" TEXT[],
    "searchText" TEXT NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT false,
    "publishAt" TIMESTAMPTZ(3),
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "written_posts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "written_posts_state" CHECK (NOT "isPublished" OR ("publishAt" IS NULL AND "publishedAt" IS NOT NULL))
);

CREATE UNIQUE INDEX "written_posts_slug_key" ON "written_posts"("slug") WHERE "deletedAt" IS NULL;
CREATE UNIQUE INDEX "written_posts_pictureId_key" ON "written_posts"("pictureId");
CREATE INDEX "written_posts_deletedAt_isPublished_publishedAt_idx" ON "written_posts"("deletedAt", "isPublished", "publishedAt" DESC);

ALTER TABLE "written_posts" ADD CONSTRAINT "written_posts_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;
