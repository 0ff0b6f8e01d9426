-- AlterTable
ALTER TABLE "upload_parts" ADD COLUMN     "checksum" TEXT;
