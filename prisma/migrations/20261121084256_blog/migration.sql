-- CreateTable
CREATE TABLE "blog_posts" (
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "authorTwitter" TEXT,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "readTime" TEXT,
    "featured" BOOLEAN NOT NULL,
    "folderPath" TEXT,
    "imageSource" TEXT,
    "imageAlt" TEXT NOT NULL,
    "text" TEXT,
    "textPath" TEXT,
    "textReadAt" TIMESTAMPTZ(3),
    "pictureSources" TEXT[],
    "searchText" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "blog_pictures" (
    "source" TEXT NOT NULL,
    "contentHash" TEXT,
    "pictureId" TEXT,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "blog_pictures_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "blog_source" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "address" TEXT NOT NULL,
    "stamp" TEXT NOT NULL,
    "readAt" TIMESTAMPTZ(3),
    "triedAt" TIMESTAMPTZ(3) NOT NULL,
    "failure" TEXT,
    "skipped" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "blog_source_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blog_posts_publishedAt_slug_idx" ON "blog_posts"("publishedAt" DESC, "slug");

-- CreateIndex
CREATE UNIQUE INDEX "blog_pictures_pictureId_key" ON "blog_pictures"("pictureId");

-- AddForeignKey
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;
