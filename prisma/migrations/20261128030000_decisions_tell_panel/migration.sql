-- Open queues are told which item was decided through the lists or the status calls, so that it does not stay pending there.
CREATE OR REPLACE FUNCTION "tell_change"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_panel(jsonb_build_object('type', 'change', 'kind', "entityKind", 'by', "actorName", 'byId', "actorId"))
  FROM (SELECT DISTINCT "entityKind", "actorName", "actorId" FROM "written" LIMIT 100) AS "changes";
  PERFORM tell_panel(jsonb_build_object('type', 'decided', 'kind', "entityKind", 'id', "entityId"::int,
    'at', (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 'auditId', "id",
    'action', split_part("action", '.', 2), 'by', "actorName", 'byId', "actorId"))
  FROM "written"
  WHERE "entityKind" IN ('game', 'streamer', 'stream', 'clip', 'submission', 'revision')
    AND split_part("action", '.', 2) IN ('approve', 'reject', 'unapprove', 'ask-for-changes')
    AND "entityId" ~ '^[0-9]{1,9}$'
  LIMIT 100;
  RETURN NULL;
END $$;
