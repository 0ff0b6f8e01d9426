-- Public announcements: a webhook is for the team or for everyone, never for both.
ALTER TABLE "webhooks" ADD COLUMN "audience" TEXT NOT NULL DEFAULT 'team', ADD COLUMN "quietFrom" TEXT, ADD COLUMN "quietTo" TEXT;
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_audience" CHECK ("audience" IN ('team', 'public'));

CREATE TABLE "announced_streams" (
    "streamerId" INTEGER NOT NULL,
    "lastLiveAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announced_streams_pkey" PRIMARY KEY ("streamerId")
);
ALTER TABLE "announced_streams" ADD CONSTRAINT "announced_streams_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES "streamers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
