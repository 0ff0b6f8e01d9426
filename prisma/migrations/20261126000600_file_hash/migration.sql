-- SHA-256 of a sent file: the browser's fingerprint also knows its name, and files in a request's body have none.
ALTER TABLE "uploads" ADD COLUMN "contentHash" TEXT;
