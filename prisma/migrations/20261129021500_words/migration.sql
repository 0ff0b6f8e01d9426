-- CreateTable
CREATE TABLE "words" (
    "language" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT NOT NULL,

    CONSTRAINT "words_pkey" PRIMARY KEY ("language","key")
);
