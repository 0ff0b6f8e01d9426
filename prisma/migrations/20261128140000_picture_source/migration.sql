-- Where a copy of ours came from: an edit that names the address again keeps the copy.
ALTER TABLE "pictures" ADD COLUMN "sourceUrl" TEXT;
