-- The log tells that a mail was sent. Where to is the submitter's own, and goes with the row (D44).
UPDATE "audit_log" SET "newValue" = ("newValue" - 'mailTo') || '{"mailed": true}' WHERE "newValue" ? 'mailTo';
