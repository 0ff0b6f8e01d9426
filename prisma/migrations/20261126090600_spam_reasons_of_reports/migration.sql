ALTER TABLE "reports" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "copyright_complaints" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
