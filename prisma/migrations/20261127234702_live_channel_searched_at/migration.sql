-- AlterTable
ALTER TABLE "live_channels" ADD COLUMN     "searchedAt" TIMESTAMPTZ(3);
