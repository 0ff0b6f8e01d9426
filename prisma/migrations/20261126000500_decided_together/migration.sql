-- Decisions that one press made are taken back by one, also after a reload.
ALTER TABLE "scheduled_decisions" ADD COLUMN "batchId" TEXT;
