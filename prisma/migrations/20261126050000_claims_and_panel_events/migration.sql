-- Who has an item of the queue open; it ends with the session, so that signing out frees it.
CREATE TABLE "claims" (
    "entityKind" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "sessionId" UUID NOT NULL,
    "userId" INTEGER NOT NULL,
    "username" TEXT NOT NULL,
    "pageId" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "claims_pkey" PRIMARY KEY ("entityKind", "entityId")
);
CREATE INDEX "claims_sessionId_idx" ON "claims"("sessionId");
ALTER TABLE "claims" ADD CONSTRAINT "claims_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What open pages of the panel are told, on every instance, once it is committed (docs/decisions/020).
CREATE FUNCTION "tell_panel"("event" JSONB) RETURNS VOID
LANGUAGE sql AS $$ SELECT pg_notify('spawnpoint_panel', "event"::text) $$;

CREATE FUNCTION "milliseconds_until"("at" TIMESTAMPTZ) RETURNS INTEGER
LANGUAGE sql AS $$ SELECT greatest(0, extract(epoch FROM "at" - clock_timestamp()) * 1000)::int $$;

CREATE FUNCTION "tell_claim"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM tell_panel(jsonb_build_object('type', 'claim', 'kind', OLD."entityKind", 'id', OLD."entityId"));
  ELSE
    PERFORM tell_panel(jsonb_build_object('type', 'claim', 'kind', NEW."entityKind", 'id', NEW."entityId",
      'by', NEW."username", 'byId', NEW."userId", 'milliseconds', milliseconds_until(NEW."expiresAt")));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "claims_tell_panel" AFTER INSERT OR UPDATE OR DELETE ON "claims"
  FOR EACH ROW EXECUTE FUNCTION "tell_claim"();

CREATE FUNCTION "tell_decision"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM tell_panel(jsonb_build_object('type', 'settled', 'kind', OLD."entityKind", 'id', OLD."entityId",
      'at', (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 'decisionId', OLD."id", 'milliseconds', milliseconds_until(OLD."applyAt")));
  ELSE
    PERFORM tell_panel(jsonb_build_object('type', 'decision', 'kind', NEW."entityKind", 'id', NEW."entityId",
      'at', (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 'decisionId', NEW."id", 'status', NEW."decision", 'by', NEW."deciderName", 'byId', NEW."decidedBy",
      'milliseconds', milliseconds_until(NEW."applyAt")));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "scheduled_decisions_tell_panel" AFTER INSERT OR DELETE ON "scheduled_decisions"
  FOR EACH ROW EXECUTE FUNCTION "tell_decision"();

-- Equal notifications of one transaction are sent once: thousands of rows of one statement are one piece of news.
CREATE FUNCTION "tell_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_panel(jsonb_build_object('type', 'change', 'kind', "entityKind", 'by', "actorName", 'byId', "actorId"))
  FROM (SELECT DISTINCT "entityKind", "actorName", "actorId" FROM "written" LIMIT 100) AS "changes";
  RETURN NULL;
END $$;
CREATE TRIGGER "audit_log_tell_panel" AFTER INSERT ON "audit_log"
  REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();

CREATE FUNCTION "tell_arrival"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_panel(jsonb_build_object('type', 'arrival', 'kind', TG_ARGV[0]));
  RETURN NULL;
END $$;
CREATE TRIGGER "games_tell_panel" AFTER INSERT ON "games"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('game');
CREATE TRIGGER "streamers_tell_panel" AFTER INSERT ON "streamers"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('streamer');
CREATE TRIGGER "streams_tell_panel" AFTER INSERT ON "streams"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('stream');
CREATE TRIGGER "clips_tell_panel" AFTER INSERT ON "clips"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('clip');
CREATE TRIGGER "content_submissions_tell_panel" AFTER INSERT ON "content_submissions"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('submission');
CREATE TRIGGER "revisions_tell_panel" AFTER INSERT ON "revisions"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('revision');
CREATE TRIGGER "contact_messages_tell_panel" AFTER INSERT ON "contact_messages"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('message');
CREATE TRIGGER "support_tickets_tell_panel" AFTER INSERT ON "support_tickets"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('ticket');

CREATE FUNCTION "tell_session_end"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_panel(jsonb_build_object('type', 'session-end', 'sessionId', OLD."id"));
  RETURN NULL;
END $$;
CREATE TRIGGER "sessions_tell_panel" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();
