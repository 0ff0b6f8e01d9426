-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "checker" TEXT;
