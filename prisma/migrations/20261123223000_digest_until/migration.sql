-- on purpose: each row has one before it must, and the version before leaves it to the default.
-- A digest ends a little before it is composed; the next one goes on there.
ALTER TABLE "newsletter_digests" ADD COLUMN     "until" TIMESTAMPTZ(3);

UPDATE "newsletter_digests" SET "until" = "createdAt";

ALTER TABLE "newsletter_digests" ALTER COLUMN "until" SET DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "until" SET NOT NULL;
