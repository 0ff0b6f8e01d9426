-- Whoever may review without being an admin, and in which of the two roles something was done.
ALTER TABLE "users" ADD COLUMN "isModerator" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "audit_log" ADD COLUMN "actorRole" TEXT;
