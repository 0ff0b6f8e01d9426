-- CreateEnum
CREATE TYPE "scan_status" AS ENUM ('off', 'waiting', 'clean', 'infected');

-- CreateEnum
CREATE TYPE "media_status" AS ENUM ('waiting', 'ready', 'skipped', 'failed');

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "checkingUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "submission_media" (
    "submissionId" INTEGER NOT NULL,
    "scanStatus" "scan_status" NOT NULL DEFAULT 'off',
    "scanNote" TEXT,
    "scannedAt" TIMESTAMPTZ(3),
    "mediaStatus" "media_status" NOT NULL DEFAULT 'waiting',
    "mediaNote" TEXT,
    "durationSeconds" DOUBLE PRECISION,
    "width" INTEGER,
    "height" INTEGER,
    "videoCodec" TEXT,
    "audioCodec" TEXT,
    "posterKey" TEXT,
    "displayKey" TEXT,
    "contactSheetKey" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submission_media_pkey" PRIMARY KEY ("submissionId")
);

-- CreateIndex
CREATE INDEX "submission_media_scanStatus_idx" ON "submission_media"("scanStatus");

-- AddForeignKey
ALTER TABLE "submission_media" ADD CONSTRAINT "submission_media_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "content_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
