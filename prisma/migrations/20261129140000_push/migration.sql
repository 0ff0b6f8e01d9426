-- Notifications of browsers about streamers who go live.
CREATE TABLE "push_keys" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "publicKey" TEXT NOT NULL,
    "sealedPrivateKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "push_subscriptions" (
    "id" SERIAL NOT NULL,
    "endpointHash" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "language" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastOkAt" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "push_subscriptions_endpointHash_key" ON "push_subscriptions"("endpointHash");

CREATE TABLE "push_follows" (
    "subscriptionId" INTEGER NOT NULL,
    "streamerId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "streamStartedAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "push_follows_pkey" PRIMARY KEY ("subscriptionId", "streamerId")
);
CREATE INDEX "push_follows_streamerId_idx" ON "push_follows"("streamerId");
CREATE INDEX "push_follows_dueAt_idx" ON "push_follows"("dueAt");

ALTER TABLE "push_follows" ADD CONSTRAINT "push_follows_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "push_follows" ADD CONSTRAINT "push_follows_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES "streamers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
