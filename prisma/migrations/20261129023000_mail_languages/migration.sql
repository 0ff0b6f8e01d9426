-- AlterTable
ALTER TABLE "submission_access" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "support_tickets" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "copyright_complaints" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "newsletter_subscribers" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "newsletter_digests" ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}';
