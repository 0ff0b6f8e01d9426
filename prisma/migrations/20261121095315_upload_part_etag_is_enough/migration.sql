-- AlterTable
ALTER TABLE "upload_parts" DROP COLUMN "checksum";
