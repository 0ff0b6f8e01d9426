-- The audit log of one kind, and a search in it, without reading a million entries.
CREATE INDEX "audit_log_entityKind_at_idx" ON "audit_log"("entityKind", "at" DESC);
CREATE INDEX "audit_log_actorName_action_entityName_idx" ON "audit_log" USING GIN ("actorName" gin_trgm_ops, "action" gin_trgm_ops, "entityName" gin_trgm_ops);
