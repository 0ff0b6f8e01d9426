-- A suggested change of a content submission may bring another file, which is private until it is approved.
CREATE TABLE "revision_files" (
    "revisionId" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL,
    "originalFileName" TEXT NOT NULL,
    "fileUrl" TEXT NOT NULL,
    "fileSize" INTEGER NOT NULL,
    "fileMimeType" TEXT NOT NULL,
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
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "revision_files_pkey" PRIMARY KEY ("revisionId")
);

ALTER TABLE "uploads" ADD COLUMN "revisionId" INTEGER;

CREATE UNIQUE INDEX "revision_files_fileName_key" ON "revision_files"("fileName");
CREATE INDEX "revision_files_scanStatus_idx" ON "revision_files"("scanStatus");
CREATE UNIQUE INDEX "uploads_revisionId_key" ON "uploads"("revisionId");

ALTER TABLE "revision_files" ADD CONSTRAINT "revision_files_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "revisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "revisions"("id") ON DELETE SET NULL ON UPDATE CASCADE;
