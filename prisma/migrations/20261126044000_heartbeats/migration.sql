-- When something outside the site was done last: the backup.
CREATE TABLE "heartbeats" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "heartbeats_pkey" PRIMARY KEY ("name")
);
