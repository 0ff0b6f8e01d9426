-- Whose receipt a mail is: one held for its honeypot goes out when an admin says that it is no spam.
ALTER TABLE "mail_outbox" ADD COLUMN     "receiptOf" TEXT;
