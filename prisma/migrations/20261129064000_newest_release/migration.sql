CREATE TABLE "newest_release" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "readAt" TIMESTAMPTZ(3),
    "triedAt" TIMESTAMPTZ(3) NOT NULL,
    "failure" TEXT,

    CONSTRAINT "newest_release_pkey" PRIMARY KEY ("id")
);
