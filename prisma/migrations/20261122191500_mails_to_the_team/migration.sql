-- A mail to the team goes to whom MAIL_TO names when it is sent. Those that wait are known by their template.
ALTER TABLE "mail_outbox" ADD COLUMN     "toTeam" BOOLEAN NOT NULL DEFAULT false;

UPDATE "mail_outbox" SET "toTeam" = true WHERE "template" LIKE '%-received' OR "template" = 'ticket-addition';
