-- AlterTable
ALTER TABLE "blog_source" DROP COLUMN "stamp";
