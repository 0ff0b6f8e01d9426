-- Which open page of the panel did what, so that an admin's other pages are told of it.
ALTER TABLE "audit_log" ADD COLUMN "pageId" TEXT;
ALTER TABLE "scheduled_decisions" ADD COLUMN "pageId" TEXT;
