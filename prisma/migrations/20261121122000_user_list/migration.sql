-- The panel's list of accounts: found by any part of a name, in whatever case, sorted by name, filtered by the right and
-- by the second factor (lib/features/accounts/data.ts).
CREATE INDEX "users_username_idx" ON "users" USING GIN ("username" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "users_by_name_idx" ON "users" (lower("username"), "id");
CREATE INDEX "users_admins_idx" ON "users" ("id") WHERE "isAdmin";
CREATE INDEX "users_with_factor_idx" ON "users" ("id") WHERE "totpEnabledAt" IS NOT NULL;
