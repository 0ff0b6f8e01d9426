-- Transparent pictures that are stored already get a background from a job (lib/server/pictures/opaque.ts), once each.
ALTER TABLE "pictures" ADD COLUMN "opaque" BOOLEAN NOT NULL DEFAULT false;
