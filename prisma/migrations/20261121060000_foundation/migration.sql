-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('pending', 'held', 'sending', 'sent', 'failed', 'discarded');

-- CreateEnum
CREATE TYPE "message_status" AS ENUM ('open', 'answered', 'closed');

-- CreateEnum
CREATE TYPE "subscriber_status" AS ENUM ('pending', 'confirmed', 'unsubscribed');

-- CreateEnum
CREATE TYPE "review_status" AS ENUM ('pending', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "submission_source" AS ENUM ('submit', 'get-featured');

-- CreateEnum
CREATE TYPE "upload_status" AS ENUM ('uploading', 'completed', 'claimed', 'aborted', 'refused');

-- CreateTable
CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" INTEGER,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "entityKind" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "entityName" TEXT NOT NULL,
    "oldValue" JSONB,
    "newValue" JSONB,
    "requestId" TEXT,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scheduled_decisions" (
    "id" SERIAL NOT NULL,
    "entityKind" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "decision" "review_status" NOT NULL,
    "reason" TEXT,
    "notify" BOOLEAN NOT NULL DEFAULT false,
    "decidedBy" INTEGER,
    "deciderName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applyAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clips" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "creator" TEXT NOT NULL,
    "thumbnailUrl" TEXT NOT NULL,
    "thumbnailPictureId" TEXT,
    "clipUrl" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "featureRequested" BOOLEAN NOT NULL DEFAULT false,
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),
    "reviewedBy" INTEGER,
    "reviewReason" TEXT,
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "clips_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "games" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "developer" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "pictureId" TEXT,
    "steamUrl" TEXT,
    "playUrl" TEXT,
    "twitterHandle" TEXT,
    "indieGameMakerHandle" TEXT,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "singlePlayer" BOOLEAN NOT NULL DEFAULT true,
    "localCoop" BOOLEAN NOT NULL DEFAULT false,
    "onlineCoop" BOOLEAN NOT NULL DEFAULT false,
    "localMultiplayer" BOOLEAN NOT NULL DEFAULT false,
    "onlineMultiplayer" BOOLEAN NOT NULL DEFAULT false,
    "localCoopPlayers" TEXT,
    "onlineCoopPlayers" TEXT,
    "localMultiplayerPlayers" TEXT,
    "onlineMultiplayerPlayers" TEXT,
    "steamDeck" BOOLEAN NOT NULL DEFAULT false,
    "cloudSaves" BOOLEAN NOT NULL DEFAULT false,
    "achievements" BOOLEAN NOT NULL DEFAULT false,
    "tradingCards" BOOLEAN NOT NULL DEFAULT false,
    "price" TEXT,
    "priceCents" INTEGER,
    "releaseDate" TEXT,
    "releaseRank" INTEGER,
    "earlyAccess" BOOLEAN NOT NULL DEFAULT false,
    "minSystemReqs" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "featureRequested" BOOLEAN NOT NULL DEFAULT false,
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),
    "reviewedBy" INTEGER,
    "reviewReason" TEXT,
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lockedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "burnt_tokens" (
    "id" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "burnt_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" SERIAL NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "fromAddress" TEXT NOT NULL,
    "replyTo" TEXT,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "status" "mail_status" NOT NULL DEFAULT 'pending',
    "heldReason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "providerMailId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimedUntil" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" "message_status" NOT NULL DEFAULT 'open',
    "notes" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_tickets" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" "message_status" NOT NULL DEFAULT 'open',
    "notes" TEXT,
    "accessTokenHash" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "support_tickets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_replies" (
    "id" SERIAL NOT NULL,
    "ticketId" INTEGER NOT NULL,
    "authorName" TEXT,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscribers" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "status" "subscriber_status" NOT NULL DEFAULT 'pending',
    "tokenHash" TEXT NOT NULL,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pictures" (
    "id" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "blurDataUrl" TEXT NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "streams" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "streamer" TEXT NOT NULL,
    "thumbnailUrl" TEXT NOT NULL,
    "thumbnailPictureId" TEXT,
    "streamUrl" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "featureRequested" BOOLEAN NOT NULL DEFAULT false,
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),
    "reviewedBy" INTEGER,
    "reviewReason" TEXT,
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "streams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "streamers" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "streamName" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "bannerImageUrl" TEXT,
    "bannerPictureId" TEXT,
    "avatar" TEXT,
    "avatarPictureId" TEXT,
    "platforms" TEXT[],
    "twitchHandle" TEXT,
    "youtubeHandle" TEXT,
    "kickHandle" TEXT,
    "gamesPlayed" TEXT[],
    "schedule" TEXT,
    "contactEmail" TEXT,
    "socialLinks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "discordUrl" TEXT,
    "discordUsername" TEXT,
    "twitterUrl" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "featureRequested" BOOLEAN NOT NULL DEFAULT false,
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),
    "reviewedBy" INTEGER,
    "reviewReason" TEXT,
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "streamers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_submissions" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "socials" TEXT,
    "fileName" TEXT,
    "originalFileName" TEXT,
    "fileUrl" TEXT,
    "fileSize" INTEGER,
    "fileMimeType" TEXT,
    "source" "submission_source" NOT NULL DEFAULT 'submit',
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),
    "reviewedBy" INTEGER,
    "reviewReason" TEXT,
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "content_submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "testimonials" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "userType" TEXT NOT NULL,
    "rating" INTEGER NOT NULL DEFAULT 5,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" TEXT,

    CONSTRAINT "testimonials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" TEXT NOT NULL,
    "ownerHash" TEXT NOT NULL,
    "incomingKey" TEXT NOT NULL,
    "finalKey" TEXT,
    "storageUploadId" TEXT,
    "originalFileName" TEXT NOT NULL,
    "declaredMimeType" TEXT NOT NULL,
    "detectedMimeType" TEXT,
    "sizeBytes" INTEGER NOT NULL,
    "partSizeBytes" INTEGER NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "status" "upload_status" NOT NULL DEFAULT 'uploading',
    "submissionId" INTEGER,
    "submitterIp" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_parts" (
    "uploadId" TEXT NOT NULL,
    "partNumber" INTEGER NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "etag" TEXT NOT NULL,
    "storedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_parts_pkey" PRIMARY KEY ("uploadId","partNumber")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "totpSecret" TEXT,
    "totpEnabledAt" TIMESTAMPTZ(3),
    "recoveryCodeHashes" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_entityKind_entityId_at_idx" ON "audit_log"("entityKind", "entityId", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_actorId_idx" ON "audit_log"("actorId");

-- CreateIndex
CREATE INDEX "scheduled_decisions_applyAt_idx" ON "scheduled_decisions"("applyAt");

-- CreateIndex
CREATE UNIQUE INDEX "scheduled_decisions_entityKind_entityId_key" ON "scheduled_decisions"("entityKind", "entityId");

-- CreateIndex
CREATE UNIQUE INDEX "clips_thumbnailPictureId_key" ON "clips"("thumbnailPictureId");

-- CreateIndex
CREATE INDEX "clips_deletedAt_status_submittedAt_id_idx" ON "clips"("deletedAt", "status", "submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "clips_reviewedBy_idx" ON "clips"("reviewedBy");

-- CreateIndex
CREATE UNIQUE INDEX "games_slug_key" ON "games"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "games_pictureId_key" ON "games"("pictureId");

-- CreateIndex
CREATE INDEX "games_deletedAt_status_submittedAt_id_idx" ON "games"("deletedAt", "status", "submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "games_deletedAt_status_title_id_idx" ON "games"("deletedAt", "status", "title", "id");

-- CreateIndex
CREATE INDEX "games_deletedAt_status_priceCents_id_idx" ON "games"("deletedAt", "status", "priceCents", "id");

-- CreateIndex
CREATE INDEX "games_deletedAt_status_releaseRank_id_idx" ON "games"("deletedAt", "status", "releaseRank", "id");

-- CreateIndex
CREATE INDEX "games_submittedAt_id_idx" ON "games"("submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "games_categories_idx" ON "games" USING GIN ("categories");

-- CreateIndex
CREATE INDEX "games_reviewedBy_idx" ON "games"("reviewedBy");

-- CreateIndex
CREATE INDEX "idempotency_keys_createdAt_idx" ON "idempotency_keys"("createdAt");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "burnt_tokens_expiresAt_idx" ON "burnt_tokens"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_idempotencyKey_key" ON "mail_outbox"("idempotencyKey");

-- CreateIndex
CREATE INDEX "mail_outbox_status_nextAttemptAt_idx" ON "mail_outbox"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "mail_outbox_toAddress_id_idx" ON "mail_outbox"("toAddress", "id");

-- CreateIndex
CREATE INDEX "mail_outbox_createdAt_idx" ON "mail_outbox"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_deletedAt_status_submittedAt_idx" ON "contact_messages"("deletedAt", "status", "submittedAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "support_tickets_number_key" ON "support_tickets"("number");

-- CreateIndex
CREATE UNIQUE INDEX "support_tickets_accessTokenHash_key" ON "support_tickets"("accessTokenHash");

-- CreateIndex
CREATE INDEX "support_tickets_deletedAt_status_submittedAt_idx" ON "support_tickets"("deletedAt", "status", "submittedAt" DESC);

-- CreateIndex
CREATE INDEX "support_replies_ticketId_createdAt_idx" ON "support_replies"("ticketId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers"("email");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_tokenHash_key" ON "newsletter_subscribers"("tokenHash");

-- CreateIndex
CREATE INDEX "newsletter_subscribers_status_createdAt_idx" ON "newsletter_subscribers"("status", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "pictures_createdAt_idx" ON "pictures"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "streams_thumbnailPictureId_key" ON "streams"("thumbnailPictureId");

-- CreateIndex
CREATE INDEX "streams_deletedAt_status_submittedAt_id_idx" ON "streams"("deletedAt", "status", "submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "streams_reviewedBy_idx" ON "streams"("reviewedBy");

-- CreateIndex
CREATE UNIQUE INDEX "streamers_slug_key" ON "streamers"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "streamers_bannerPictureId_key" ON "streamers"("bannerPictureId");

-- CreateIndex
CREATE UNIQUE INDEX "streamers_avatarPictureId_key" ON "streamers"("avatarPictureId");

-- CreateIndex
CREATE INDEX "streamers_deletedAt_status_submittedAt_id_idx" ON "streamers"("deletedAt", "status", "submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "streamers_deletedAt_status_streamName_id_idx" ON "streamers"("deletedAt", "status", "streamName", "id");

-- CreateIndex
CREATE INDEX "streamers_platforms_idx" ON "streamers" USING GIN ("platforms");

-- CreateIndex
CREATE INDEX "streamers_reviewedBy_idx" ON "streamers"("reviewedBy");

-- CreateIndex
CREATE INDEX "content_submissions_deletedAt_status_submittedAt_id_idx" ON "content_submissions"("deletedAt", "status", "submittedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "content_submissions_deletedAt_role_submittedAt_idx" ON "content_submissions"("deletedAt", "role", "submittedAt" DESC);

-- CreateIndex
CREATE INDEX "content_submissions_fileName_idx" ON "content_submissions"("fileName");

-- CreateIndex
CREATE INDEX "content_submissions_reviewedBy_idx" ON "content_submissions"("reviewedBy");

-- CreateIndex
CREATE INDEX "testimonials_deletedAt_featured_createdAt_idx" ON "testimonials"("deletedAt", "featured", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "uploads_incomingKey_key" ON "uploads"("incomingKey");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_finalKey_key" ON "uploads"("finalKey");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_submissionId_key" ON "uploads"("submissionId");

-- CreateIndex
CREATE INDEX "uploads_ownerHash_fingerprint_idx" ON "uploads"("ownerHash", "fingerprint");

-- CreateIndex
CREATE INDEX "uploads_status_expiresAt_idx" ON "uploads"("status", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scheduled_decisions" ADD CONSTRAINT "scheduled_decisions_decidedBy_fkey" FOREIGN KEY ("decidedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clips" ADD CONSTRAINT "clips_thumbnailPictureId_fkey" FOREIGN KEY ("thumbnailPictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clips" ADD CONSTRAINT "clips_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "support_tickets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "streams" ADD CONSTRAINT "streams_thumbnailPictureId_fkey" FOREIGN KEY ("thumbnailPictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "streams" ADD CONSTRAINT "streams_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "streamers" ADD CONSTRAINT "streamers_bannerPictureId_fkey" FOREIGN KEY ("bannerPictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "streamers" ADD CONSTRAINT "streamers_avatarPictureId_fkey" FOREIGN KEY ("avatarPictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "streamers" ADD CONSTRAINT "streamers_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_submissions" ADD CONSTRAINT "content_submissions_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "content_submissions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


