ALTER TABLE "import_rows" ADD COLUMN "likeness" TEXT;

-- Previews from before are not compared any more.
UPDATE "import_rows" SET "likeness" = '';
