-- A job makes the narrower widths of pictures that arrive from now on; those that are stored have all of them.
ALTER TABLE "pictures" ADD COLUMN "hasAllWidths" BOOLEAN NOT NULL DEFAULT true;
