-- Everything that the migrations of 0.1.0 built, as pg_dump writes it. An installation of 0.1.0 already has it
-- (scripts/launcher/baseline.ts).

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE clip_stage AS ENUM (
    'waiting',
    'making',
    'published',
    'failed',
    'taken_down'
);

CREATE TYPE complaint_state AS ENUM (
    'received',
    'answered',
    'taken_down',
    'rejected',
    'restored',
    'upheld',
    'withdrawn'
);

CREATE TYPE delivery_status AS ENUM (
    'pending',
    'delivered',
    'failed'
);

CREATE TYPE digest_status AS ENUM (
    'draft',
    'sending',
    'sent'
);

CREATE TYPE mail_status AS ENUM (
    'pending',
    'held',
    'sending',
    'sent',
    'failed',
    'discarded'
);

CREATE TYPE media_status AS ENUM (
    'waiting',
    'ready',
    'skipped',
    'failed'
);

CREATE TYPE message_status AS ENUM (
    'open',
    'answered',
    'closed'
);

CREATE TYPE notice_rhythm AS ENUM (
    'none',
    'at_once',
    'hourly',
    'daily'
);

CREATE TYPE report_status AS ENUM (
    'open',
    'acted',
    'dismissed'
);

CREATE TYPE review_status AS ENUM (
    'pending',
    'approved',
    'rejected',
    'taken_down'
);

CREATE TYPE scan_status AS ENUM (
    'off',
    'waiting',
    'clean',
    'infected'
);

CREATE TYPE submission_source AS ENUM (
    'submit',
    'get-featured'
);

CREATE TYPE subscriber_status AS ENUM (
    'pending',
    'confirmed',
    'unsubscribed'
);

CREATE TYPE upload_status AS ENUM (
    'uploading',
    'completed',
    'claimed',
    'aborted',
    'refused'
);

CREATE TYPE webhook_format AS ENUM (
    'discord',
    'signed_json'
);

CREATE FUNCTION game_words(words text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$ SELECT array_to_string($1, ' ') $_$;

CREATE FUNCTION likeness_parts(likeness text) RETURNS integer[]
    LANGUAGE sql IMMUTABLE STRICT COST 10000 PARALLEL SAFE
    RETURN ARRAY(SELECT (((place.place % 4) << 16) + ((('x'::text || substr(likeness_parts.likeness, ((place.place * 4) + 1), 4)))::bit(16))::integer) FROM generate_series(0, ((length(likeness_parts.likeness) / 4) - 1)) place(place));

CREATE FUNCTION milliseconds_until(at timestamp with time zone) RETURNS integer
    LANGUAGE sql
    AS $$ SELECT greatest(0, extract(epoch FROM "at" - clock_timestamp()) * 1000)::int $$;

CREATE FUNCTION without_accents(text text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
        SELECT normalize(
            regexp_replace(
                normalize(
                    replace(replace(replace(replace(replace(
                        translate($1, 'øØłŁđĐıð', 'oOlLdDid'),
                    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'Ae'), 'œ', 'oe'), 'Œ', 'Oe'),
                NFD),
            '[' || U&'\0300' || '-' || U&'\036F' || ']', '', 'g'),
        NFC)
    $_$;

CREATE FUNCTION search_form(text text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(without_accents(NORMALIZE(text, NFKC)), '(?<![[:alnum:]])([[:alpha:]])\.(?=[[:alpha:]](\.|$|[^[:alnum:]]))'::text, '\1'::text, 'g'::text);

CREATE FUNCTION search_words(text text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (regexp_replace(search_form(text), '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]+)'::text, ' \1 '::text, 'g'::text) || COALESCE((SELECT (' '::text || string_agg(substr(runs.run[1], place.place, 2), ' '::text ORDER BY runs.number, place.place)) FROM regexp_matches(search_form(search_words.text), '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]+'::text, 'g'::text) WITH ORDINALITY runs(run, number), LATERAL generate_series(1, length(runs.run[1])) place(place)), ''::text));

CREATE FUNCTION steam_app(address text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN "substring"(address, '(?i)^https?://(?:(?:[a-z0-9-]+\.)*(?:steampowered|steamcommunity)\.com(?::\d+)?/+(?:(?:(?:agecheck|agegate|news|reviews|points/+shop)/+)?app|games|widget|dlc|stats)|s\.team(?::\d+)?/+a)/+0*([1-9]\d{0,9})(?:[/?#]|$)'::text);

CREATE TABLE audit_log (
    id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "actorId" integer,
    "actorName" text NOT NULL,
    action text NOT NULL,
    "entityKind" text NOT NULL,
    "entityId" text NOT NULL,
    "entityName" text NOT NULL,
    "oldValue" jsonb,
    "newValue" jsonb,
    "requestId" text,
    "pageId" text,
    "actorRole" text
);

CREATE SEQUENCE audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE audit_log_id_seq OWNED BY audit_log.id;

CREATE TABLE audit_seals (
    "position" bigint NOT NULL,
    "entryId" bigint NOT NULL,
    salt text,
    "valuesHash" text NOT NULL,
    hash text NOT NULL,
    "sealedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE blog_pictures (
    source text NOT NULL,
    "contentHash" text,
    "pictureId" text,
    "checkedAt" timestamp(3) with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL
);

CREATE TABLE blog_posts (
    slug text NOT NULL,
    title text NOT NULL,
    excerpt text NOT NULL,
    category text NOT NULL,
    author text NOT NULL,
    "authorTwitter" text,
    "publishedAt" timestamp(3) with time zone NOT NULL,
    "readTime" text,
    featured boolean NOT NULL,
    "folderPath" text,
    "imageSource" text,
    "imageAlt" text NOT NULL,
    text text,
    "textPath" text,
    "textReadAt" timestamp(3) with time zone,
    "pictureSources" text[],
    "searchText" text NOT NULL,
    "contentHash" text NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "firstSeenAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE blog_source (
    id integer DEFAULT 1 NOT NULL,
    address text NOT NULL,
    "readAt" timestamp(3) with time zone,
    "triedAt" timestamp(3) with time zone NOT NULL,
    failure text,
    skipped integer DEFAULT 0 NOT NULL
);

CREATE TABLE burnt_tokens (
    id text NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE claims (
    "entityKind" text NOT NULL,
    "entityId" integer NOT NULL,
    "sessionId" uuid NOT NULL,
    "userId" integer NOT NULL,
    username text NOT NULL,
    "pageId" text,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE clips (
    id integer NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    creator text NOT NULL,
    "thumbnailUrl" text NOT NULL,
    "thumbnailPictureId" text,
    "clipUrl" text,
    featured boolean DEFAULT false NOT NULL,
    "featureRequested" boolean DEFAULT false NOT NULL,
    status review_status DEFAULT 'pending'::review_status NOT NULL,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "reviewedAt" timestamp(3) with time zone,
    "reviewedBy" integer,
    "reviewReason" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone,
    "deletedBy" text,
    "reviewedByName" text,
    "changesRequestedAt" timestamp(3) with time zone,
    "featuredFrom" timestamp(3) with time zone,
    "featuredUntil" timestamp(3) with time zone,
    "featuredOrder" integer,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE clips_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE clips_id_seq OWNED BY clips.id;

CREATE TABLE contact_messages (
    id integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    status message_status DEFAULT 'open'::message_status NOT NULL,
    notes text,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone,
    "deletedBy" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    "assigneeName" text,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE contact_messages_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE contact_messages_id_seq OWNED BY contact_messages.id;

CREATE TABLE contact_replies (
    id integer NOT NULL,
    "messageId" integer NOT NULL,
    "authorName" text NOT NULL,
    message text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE SEQUENCE contact_replies_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE contact_replies_id_seq OWNED BY contact_replies.id;

CREATE TABLE content_submissions (
    id integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    message text NOT NULL,
    socials text,
    "fileName" text,
    "originalFileName" text,
    "fileUrl" text,
    "fileSize" integer,
    "fileMimeType" text,
    source submission_source DEFAULT 'submit'::submission_source NOT NULL,
    status review_status DEFAULT 'pending'::review_status NOT NULL,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "reviewedAt" timestamp(3) with time zone,
    "reviewedBy" integer,
    "reviewReason" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone,
    "deletedBy" text,
    "reviewedByName" text,
    "changesRequestedAt" timestamp(3) with time zone,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE content_submissions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE content_submissions_id_seq OWNED BY content_submissions.id;

CREATE TABLE copyright_complaints (
    id integer NOT NULL,
    number text NOT NULL,
    "itemKind" text NOT NULL,
    "itemId" integer NOT NULL,
    "itemName" text NOT NULL,
    "itemPath" text NOT NULL,
    work text NOT NULL,
    place text NOT NULL,
    name text NOT NULL,
    "postalAddress" text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    signature text NOT NULL,
    state complaint_state DEFAULT 'received'::complaint_state NOT NULL,
    reason text,
    "takenDownAt" timestamp(3) with time zone,
    "settledAt" timestamp(3) with time zone,
    "decidedByName" text,
    "counterStatement" text,
    "counterSignature" text,
    "counteredAt" timestamp(3) with time zone,
    "counterSpam" boolean DEFAULT false NOT NULL,
    notes text,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE copyright_complaints_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE copyright_complaints_id_seq OWNED BY copyright_complaints.id;

CREATE TABLE game_screenshots (
    "pictureId" text NOT NULL,
    "gameId" integer NOT NULL,
    "position" integer NOT NULL,
    description text NOT NULL
);

CREATE TABLE games (
    id integer NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    developer text NOT NULL,
    "imageUrl" text NOT NULL,
    "pictureId" text,
    "steamUrl" text,
    "playUrl" text,
    "twitterHandle" text,
    "indieGameMakerHandle" text,
    categories text[] DEFAULT ARRAY[]::text[],
    "singlePlayer" boolean DEFAULT true NOT NULL,
    "localCoop" boolean DEFAULT false NOT NULL,
    "onlineCoop" boolean DEFAULT false NOT NULL,
    "localMultiplayer" boolean DEFAULT false NOT NULL,
    "onlineMultiplayer" boolean DEFAULT false NOT NULL,
    "localCoopPlayers" text,
    "onlineCoopPlayers" text,
    "localMultiplayerPlayers" text,
    "onlineMultiplayerPlayers" text,
    "steamDeck" boolean DEFAULT false NOT NULL,
    "cloudSaves" boolean DEFAULT false NOT NULL,
    achievements boolean DEFAULT false NOT NULL,
    "tradingCards" boolean DEFAULT false NOT NULL,
    price text,
    "priceCents" integer,
    "releaseDate" text,
    "releaseRank" integer,
    "earlyAccess" boolean DEFAULT false NOT NULL,
    "minSystemReqs" text,
    featured boolean DEFAULT false NOT NULL,
    "featureRequested" boolean DEFAULT false NOT NULL,
    status review_status DEFAULT 'pending'::review_status NOT NULL,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "reviewedAt" timestamp(3) with time zone,
    "reviewedBy" integer,
    "reviewReason" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone,
    "deletedBy" text,
    "searchTitle" text GENERATED ALWAYS AS (lower(search_form(title))) STORED,
    "searchNames" text GENERATED ALWAYS AS (lower(search_form(((((title || ' '::text) || developer) || ' '::text) || game_words(categories))))) STORED,
    "searchText" tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('english'::regconfig, search_words(title)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, ((((((((((search_words(((developer || ' '::text) || game_words(categories))) ||
CASE
    WHEN "singlePlayer" THEN ' single player'::text
    ELSE ''::text
END) ||
CASE
    WHEN "localCoop" THEN ' local co-op coop'::text
    ELSE ''::text
END) ||
CASE
    WHEN "onlineCoop" THEN ' online co-op coop'::text
    ELSE ''::text
END) ||
CASE
    WHEN "localMultiplayer" THEN ' local pvp multiplayer'::text
    ELSE ''::text
END) ||
CASE
    WHEN "onlineMultiplayer" THEN ' online pvp multiplayer'::text
    ELSE ''::text
END) ||
CASE
    WHEN "earlyAccess" THEN ' early access'::text
    ELSE ''::text
END) ||
CASE
    WHEN "steamDeck" THEN ' steam deck'::text
    ELSE ''::text
END) ||
CASE
    WHEN "cloudSaves" THEN ' cloud saves'::text
    ELSE ''::text
END) ||
CASE
    WHEN achievements THEN ' achievements'::text
    ELSE ''::text
END) ||
CASE
    WHEN "tradingCards" THEN ' trading cards'::text
    ELSE ''::text
END)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, search_words(description)), 'D'::"char"))) STORED,
    "reviewedByName" text,
    "changesRequestedAt" timestamp(3) with time zone,
    "steamApp" text GENERATED ALWAYS AS (COALESCE(steam_app("steamUrl"), steam_app("playUrl"))) STORED,
    "featuredFrom" timestamp(3) with time zone,
    "featuredUntil" timestamp(3) with time zone,
    "featuredOrder" integer,
    "trailerUrl" text,
    "generativeAi" text[] DEFAULT ARRAY[]::text[],
    "contentNotes" text[] DEFAULT ARRAY[]::text[],
    accessibility text[] DEFAULT ARRAY[]::text[],
    languages text[] DEFAULT ARRAY[]::text[],
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE games_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE games_id_seq OWNED BY games.id;

CREATE TABLE heartbeats (
    name text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE idempotency_keys (
    id text NOT NULL,
    "requestHash" text NOT NULL,
    status integer,
    body jsonb,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lockedUntil" timestamp(3) with time zone
);

CREATE TABLE legal_text_versions (
    id integer NOT NULL,
    name text NOT NULL,
    version text NOT NULL,
    source text,
    "publishedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "publishedBy" text NOT NULL
);

CREATE SEQUENCE legal_text_versions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE legal_text_versions_id_seq OWNED BY legal_text_versions.id;

CREATE TABLE live_channels (
    "streamerId" integer NOT NULL,
    platform text NOT NULL,
    handle text NOT NULL,
    "channelId" text,
    "resolvedAt" timestamp(3) with time zone,
    "lookedAt" timestamp(3) with time zone,
    "videoIds" text[] DEFAULT ARRAY[]::text[],
    "confirmedAt" timestamp(3) with time zone,
    "liveAt" timestamp(3) with time zone,
    "missingSince" timestamp(3) with time zone,
    title text,
    game text,
    viewers integer,
    "startedAt" timestamp(3) with time zone,
    "videoId" text,
    failure text,
    "failedAt" timestamp(3) with time zone,
    "searchedAt" timestamp(3) with time zone
);

CREATE TABLE live_platforms (
    platform text NOT NULL,
    day text NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    "askedAt" timestamp(3) with time zone,
    "succeededAt" timestamp(3) with time zone,
    "pausedUntil" timestamp(3) with time zone,
    failures integer DEFAULT 0 NOT NULL,
    failure text,
    "failedAt" timestamp(3) with time zone
);

CREATE TABLE mail_outbox (
    id integer NOT NULL,
    "idempotencyKey" text NOT NULL,
    template text NOT NULL,
    "toAddress" text NOT NULL,
    "fromAddress" text NOT NULL,
    "replyTo" text,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    headers jsonb DEFAULT '{}'::jsonb NOT NULL,
    status mail_status DEFAULT 'pending'::mail_status NOT NULL,
    "heldReason" text,
    attempts integer DEFAULT 0 NOT NULL,
    "lastError" text,
    "providerMailId" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "nextAttemptAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "claimedUntil" timestamp(3) with time zone,
    "sentAt" timestamp(3) with time zone,
    "uncertainSince" timestamp(3) with time zone,
    "toTeam" boolean DEFAULT false NOT NULL,
    "receiptOf" text,
    "forgetsAddress" boolean DEFAULT false NOT NULL,
    "refusedSettings" text
);

CREATE SEQUENCE mail_outbox_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE mail_outbox_id_seq OWNED BY mail_outbox.id;

CREATE TABLE my_data_access (
    "tokenHash" text NOT NULL,
    email text NOT NULL,
    "isSession" boolean NOT NULL,
    "uploadOwnerHash" text,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE newsletter_confirmations (
    "tokenHash" text NOT NULL,
    "subscriberId" integer NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE newsletter_digests (
    id integer NOT NULL,
    status digest_status DEFAULT 'draft'::digest_status NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "createdBy" text NOT NULL,
    "startedAt" timestamp(3) with time zone,
    "startedBy" text,
    "finishedAt" timestamp(3) with time zone,
    "lastSubscriberId" integer DEFAULT 0 NOT NULL,
    "recipientCount" integer DEFAULT 0 NOT NULL,
    until timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "sendAt" timestamp(3) with time zone,
    "scheduledBy" text
);

CREATE SEQUENCE newsletter_digests_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE newsletter_digests_id_seq OWNED BY newsletter_digests.id;

CREATE TABLE newsletter_subscribers (
    id integer NOT NULL,
    email text NOT NULL,
    status subscriber_status DEFAULT 'pending'::subscriber_status NOT NULL,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "confirmedAt" timestamp(3) with time zone,
    "unsubscribedAt" timestamp(3) with time zone,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    "unsubscribeToken" text NOT NULL,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE newsletter_subscribers_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE newsletter_subscribers_id_seq OWNED BY newsletter_subscribers.id;

CREATE TABLE notice_mails (
    kind text NOT NULL,
    rhythm notice_rhythm NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text NOT NULL
);

CREATE TABLE notices (
    id integer NOT NULL,
    uid text DEFAULT (gen_random_uuid())::text NOT NULL,
    "onceKey" text,
    kind text NOT NULL,
    "itemKind" text NOT NULL,
    "itemId" text NOT NULL,
    title text NOT NULL,
    detail text,
    path text NOT NULL,
    "byName" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "mailRhythm" notice_rhythm DEFAULT 'none'::notice_rhythm NOT NULL,
    "mailedAt" timestamp(3) with time zone
);

CREATE SEQUENCE notices_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE notices_id_seq OWNED BY notices.id;

CREATE TABLE passkey_challenges (
    id text NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE passkeys (
    id text NOT NULL,
    "userId" integer NOT NULL,
    name text NOT NULL,
    "publicKey" bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT ARRAY[]::text[],
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastUsedAt" timestamp(3) with time zone
);

CREATE TABLE picture_failures (
    place text NOT NULL,
    "entityId" integer NOT NULL,
    url text NOT NULL,
    reason text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE pictures (
    id text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    "blurDataUrl" text NOT NULL,
    published boolean DEFAULT false NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    opaque boolean DEFAULT false NOT NULL,
    likeness text,
    "hasAllWidths" boolean DEFAULT true NOT NULL,
    "sourceUrl" text
);

CREATE TABLE published_clips (
    id integer NOT NULL,
    "submissionId" integer NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    credit text NOT NULL,
    "creditUrl" text,
    game text,
    captions text,
    stage clip_stage DEFAULT 'waiting'::clip_stage NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    note text,
    "mediaId" text NOT NULL,
    "sizeBytes" integer,
    "durationSeconds" double precision,
    width integer,
    height integer,
    "posterPictureId" text,
    "stripPictureId" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "publishedAt" timestamp(3) with time zone,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "captionsId" text
);

CREATE SEQUENCE published_clips_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE published_clips_id_seq OWNED BY published_clips.id;

CREATE TABLE rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE reason_templates (
    decision text NOT NULL,
    templates jsonb NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text NOT NULL
);

CREATE TABLE report_cases (
    id integer NOT NULL,
    "gameId" integer,
    "streamerId" integer,
    "clipId" integer,
    "submissionId" integer,
    "itemName" text NOT NULL,
    status report_status DEFAULT 'open'::report_status NOT NULL,
    spam boolean DEFAULT false NOT NULL,
    note text,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastReportAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "handledAt" timestamp(3) with time zone,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    CONSTRAINT report_cases_one_item CHECK ((num_nonnulls("gameId", "streamerId", "clipId", "submissionId") = 1))
);

CREATE SEQUENCE report_cases_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE report_cases_id_seq OWNED BY report_cases.id;

CREATE TABLE reports (
    id integer NOT NULL,
    "caseId" integer NOT NULL,
    reason text NOT NULL,
    message text NOT NULL,
    email text,
    spam boolean DEFAULT false NOT NULL,
    "isRepeat" boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "outcomeAt" timestamp(3) with time zone,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE reports_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE reports_id_seq OWNED BY reports.id;

CREATE TABLE revision_files (
    "revisionId" integer NOT NULL,
    "fileName" text NOT NULL,
    "originalFileName" text NOT NULL,
    "fileUrl" text NOT NULL,
    "fileSize" integer NOT NULL,
    "fileMimeType" text NOT NULL,
    "scanStatus" scan_status DEFAULT 'off'::scan_status NOT NULL,
    "scanNote" text,
    "scannedAt" timestamp(3) with time zone,
    "mediaStatus" media_status DEFAULT 'waiting'::media_status NOT NULL,
    "mediaNote" text,
    "durationSeconds" double precision,
    width integer,
    height integer,
    "videoCodec" text,
    "audioCodec" text,
    "posterKey" text,
    "displayKey" text,
    "contactSheetKey" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE revision_pictures (
    "revisionId" integer NOT NULL,
    field text NOT NULL,
    "pictureId" text NOT NULL
);

CREATE TABLE revisions (
    id integer NOT NULL,
    "accessId" integer NOT NULL,
    name text NOT NULL,
    fields jsonb NOT NULL,
    status review_status DEFAULT 'pending'::review_status NOT NULL,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "reviewedAt" timestamp(3) with time zone,
    "reviewedBy" integer,
    "reviewedByName" text,
    "reviewReason" text,
    "changesRequestedAt" timestamp(3) with time zone,
    "withdrawnAt" timestamp(3) with time zone,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    spam boolean DEFAULT false NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone
);

CREATE SEQUENCE revisions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE revisions_id_seq OWNED BY revisions.id;

CREATE TABLE scheduled_decisions (
    id integer NOT NULL,
    "entityKind" text NOT NULL,
    "entityId" integer NOT NULL,
    decision review_status NOT NULL,
    reason text,
    notify boolean DEFAULT false NOT NULL,
    "decidedBy" integer,
    "deciderName" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "applyAt" timestamp(3) with time zone NOT NULL,
    "pageId" text,
    "batchId" text
);

CREATE SEQUENCE scheduled_decisions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE scheduled_decisions_id_seq OWNED BY scheduled_decisions.id;

CREATE UNLOGGED TABLE sent_forms (
    id integer NOT NULL,
    proof text,
    request text,
    start text,
    sender text NOT NULL,
    text text,
    "sentAt" timestamp(3) with time zone NOT NULL
);

CREATE UNLOGGED SEQUENCE sent_forms_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE sent_forms_id_seq OWNED BY sent_forms.id;

CREATE TABLE sessions (
    id uuid NOT NULL,
    "userId" integer NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastSeenAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE settings (
    name text NOT NULL,
    value text,
    version integer DEFAULT 1 NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text NOT NULL
);

CREATE TABLE site_logos (
    id text NOT NULL,
    bytes bytea NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE streamers (
    id integer NOT NULL,
    slug text NOT NULL,
    "streamName" text NOT NULL,
    description text NOT NULL,
    "bannerImageUrl" text,
    "bannerPictureId" text,
    avatar text,
    "avatarPictureId" text,
    platforms text[],
    "twitchHandle" text,
    "youtubeHandle" text,
    "kickHandle" text,
    "gamesPlayed" text[],
    schedule text,
    "contactEmail" text,
    "socialLinks" text[] DEFAULT ARRAY[]::text[],
    "discordUrl" text,
    "discordUsername" text,
    "twitterUrl" text,
    featured boolean DEFAULT false NOT NULL,
    "featureRequested" boolean DEFAULT false NOT NULL,
    status review_status DEFAULT 'pending'::review_status NOT NULL,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "reviewedAt" timestamp(3) with time zone,
    "reviewedBy" integer,
    "reviewReason" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone,
    "deletedBy" text,
    "searchTitle" text GENERATED ALWAYS AS (lower(search_form("streamName"))) STORED,
    "searchText" tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('english'::regconfig, search_words("streamName")), 'A'::"char") || setweight(to_tsvector('english'::regconfig, search_words(((game_words("gamesPlayed") || ' '::text) || game_words(platforms)))), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, search_words(description)), 'D'::"char"))) STORED,
    "reviewedByName" text,
    "changesRequestedAt" timestamp(3) with time zone,
    slots jsonb DEFAULT '[]'::jsonb NOT NULL,
    dates jsonb DEFAULT '[]'::jsonb NOT NULL,
    "cancelledStreams" jsonb DEFAULT '[]'::jsonb NOT NULL,
    "channelsGoneAt" timestamp(3) with time zone,
    "featuredFrom" timestamp(3) with time zone,
    "featuredUntil" timestamp(3) with time zone,
    "featuredOrder" integer,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE streamers_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE streamers_id_seq OWNED BY streamers.id;

CREATE TABLE streams (
    id integer NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    streamer text NOT NULL,
    "thumbnailUrl" text NOT NULL,
    "thumbnailPictureId" text,
    "streamUrl" text,
    featured boolean DEFAULT false NOT NULL,
    "featureRequested" boolean DEFAULT false NOT NULL,
    status review_status DEFAULT 'pending'::review_status NOT NULL,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "reviewedAt" timestamp(3) with time zone,
    "reviewedBy" integer,
    "reviewReason" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone,
    "deletedBy" text,
    "reviewedByName" text,
    "changesRequestedAt" timestamp(3) with time zone,
    "featuredFrom" timestamp(3) with time zone,
    "featuredUntil" timestamp(3) with time zone,
    "featuredOrder" integer,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE streams_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE streams_id_seq OWNED BY streams.id;

CREATE TABLE submission_access (
    id integer NOT NULL,
    "gameId" integer,
    "streamerId" integer,
    "streamId" integer,
    "clipId" integer,
    "submissionId" integer,
    nonce text NOT NULL,
    "tokenHash" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "replacedAt" timestamp(3) with time zone,
    "contactEmail" text,
    "mailsEnabled" boolean DEFAULT true NOT NULL,
    "withdrawnAt" timestamp(3) with time zone,
    "remindedAt" timestamp(3) with time zone,
    "earlierId" integer,
    "newsAt" timestamp(3) with time zone,
    "reviewedPictureId" text,
    CONSTRAINT submission_access_of_one_thing CHECK ((num_nonnulls("gameId", "streamerId", "streamId", "clipId", "submissionId") = 1))
);

CREATE SEQUENCE submission_access_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE submission_access_id_seq OWNED BY submission_access.id;

CREATE TABLE submission_media (
    "submissionId" integer NOT NULL,
    "scanStatus" scan_status DEFAULT 'off'::scan_status NOT NULL,
    "scanNote" text,
    "scannedAt" timestamp(3) with time zone,
    "mediaStatus" media_status DEFAULT 'waiting'::media_status NOT NULL,
    "mediaNote" text,
    "durationSeconds" double precision,
    width integer,
    height integer,
    "videoCodec" text,
    "audioCodec" text,
    "posterKey" text,
    "displayKey" text,
    "contactSheetKey" text,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE submission_messages (
    id integer NOT NULL,
    "accessId" integer NOT NULL,
    "authorName" text,
    message text NOT NULL,
    spam boolean DEFAULT false NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE submission_messages_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE submission_messages_id_seq OWNED BY submission_messages.id;

CREATE TABLE support_links (
    "tokenHash" text NOT NULL,
    "ticketId" integer NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE support_replies (
    id integer NOT NULL,
    "ticketId" integer NOT NULL,
    "authorName" text,
    message text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    spam boolean DEFAULT false NOT NULL,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE support_replies_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE support_replies_id_seq OWNED BY support_replies.id;

CREATE TABLE support_tickets (
    id integer NOT NULL,
    number text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    category text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    status message_status DEFAULT 'open'::message_status NOT NULL,
    notes text,
    spam boolean DEFAULT false NOT NULL,
    "submitterIp" text,
    "submittedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone,
    "deletedBy" text,
    "termsAcceptedAt" timestamp(3) with time zone,
    "termsVersion" text,
    "assigneeName" text,
    "spamReasons" text[] DEFAULT ARRAY[]::text[]
);

CREATE SEQUENCE support_tickets_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE support_tickets_id_seq OWNED BY support_tickets.id;

CREATE TABLE testimonials (
    id integer NOT NULL,
    username text NOT NULL,
    content text NOT NULL,
    "userType" text NOT NULL,
    rating integer DEFAULT 5 NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text,
    "deletedAt" timestamp(3) with time zone,
    "deletedBy" text,
    "featuredFrom" timestamp(3) with time zone,
    "featuredUntil" timestamp(3) with time zone,
    "featuredOrder" integer
);

CREATE SEQUENCE testimonials_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE testimonials_id_seq OWNED BY testimonials.id;

CREATE TABLE upload_parts (
    "uploadId" text NOT NULL,
    "partNumber" integer NOT NULL,
    "sizeBytes" integer NOT NULL,
    etag text NOT NULL,
    "storedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE uploads (
    id text NOT NULL,
    "ownerHash" text NOT NULL,
    "incomingKey" text NOT NULL,
    "finalKey" text,
    "storageUploadId" text,
    "originalFileName" text NOT NULL,
    "declaredMimeType" text NOT NULL,
    "detectedMimeType" text,
    "sizeBytes" integer NOT NULL,
    "partSizeBytes" integer NOT NULL,
    fingerprint text NOT NULL,
    status upload_status DEFAULT 'uploading'::upload_status NOT NULL,
    "submissionId" integer,
    "submitterIp" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "completedAt" timestamp(3) with time zone,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "checkingUntil" timestamp(3) with time zone,
    checker text,
    "contentHash" text,
    "revisionId" integer
);

CREATE TABLE users (
    id integer NOT NULL,
    username text NOT NULL,
    password text NOT NULL,
    "isAdmin" boolean DEFAULT false NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "totpSecret" text,
    "totpEnabledAt" timestamp(3) with time zone,
    "recoveryCodeHashes" text[] DEFAULT ARRAY[]::text[],
    "isModerator" boolean DEFAULT false NOT NULL
);

CREATE SEQUENCE users_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE users_id_seq OWNED BY users.id;

CREATE TABLE webhook_deliveries (
    id integer NOT NULL,
    "webhookId" integer NOT NULL,
    "noticeId" integer NOT NULL,
    status delivery_status DEFAULT 'pending'::delivery_status NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    refusals integer DEFAULT 0 NOT NULL,
    "attemptedAt" timestamp(3) with time zone,
    "answerStatus" integer,
    answer text,
    milliseconds integer
);

CREATE SEQUENCE webhook_deliveries_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE webhook_deliveries_id_seq OWNED BY webhook_deliveries.id;

CREATE TABLE webhooks (
    id integer NOT NULL,
    name text NOT NULL,
    format webhook_format NOT NULL,
    "sealedAddress" text NOT NULL,
    "shownAddress" text NOT NULL,
    "sealedSecret" text,
    kinds text[],
    "isOn" boolean DEFAULT true NOT NULL,
    "switchedOffAt" timestamp(3) with time zone,
    "switchedOffReason" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedBy" text NOT NULL,
    "nextAttemptAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "claimedUntil" timestamp(3) with time zone,
    claims integer DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    "failingSince" timestamp(3) with time zone
);

CREATE SEQUENCE webhooks_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE webhooks_id_seq OWNED BY webhooks.id;

ALTER TABLE audit_log ALTER COLUMN id SET DEFAULT nextval('audit_log_id_seq'::regclass);

ALTER TABLE clips ALTER COLUMN id SET DEFAULT nextval('clips_id_seq'::regclass);

ALTER TABLE contact_messages ALTER COLUMN id SET DEFAULT nextval('contact_messages_id_seq'::regclass);

ALTER TABLE contact_replies ALTER COLUMN id SET DEFAULT nextval('contact_replies_id_seq'::regclass);

ALTER TABLE content_submissions ALTER COLUMN id SET DEFAULT nextval('content_submissions_id_seq'::regclass);

ALTER TABLE copyright_complaints ALTER COLUMN id SET DEFAULT nextval('copyright_complaints_id_seq'::regclass);

ALTER TABLE games ALTER COLUMN id SET DEFAULT nextval('games_id_seq'::regclass);

ALTER TABLE legal_text_versions ALTER COLUMN id SET DEFAULT nextval('legal_text_versions_id_seq'::regclass);

ALTER TABLE mail_outbox ALTER COLUMN id SET DEFAULT nextval('mail_outbox_id_seq'::regclass);

ALTER TABLE newsletter_digests ALTER COLUMN id SET DEFAULT nextval('newsletter_digests_id_seq'::regclass);

ALTER TABLE newsletter_subscribers ALTER COLUMN id SET DEFAULT nextval('newsletter_subscribers_id_seq'::regclass);

ALTER TABLE notices ALTER COLUMN id SET DEFAULT nextval('notices_id_seq'::regclass);

ALTER TABLE published_clips ALTER COLUMN id SET DEFAULT nextval('published_clips_id_seq'::regclass);

ALTER TABLE report_cases ALTER COLUMN id SET DEFAULT nextval('report_cases_id_seq'::regclass);

ALTER TABLE reports ALTER COLUMN id SET DEFAULT nextval('reports_id_seq'::regclass);

ALTER TABLE revisions ALTER COLUMN id SET DEFAULT nextval('revisions_id_seq'::regclass);

ALTER TABLE scheduled_decisions ALTER COLUMN id SET DEFAULT nextval('scheduled_decisions_id_seq'::regclass);

ALTER TABLE sent_forms ALTER COLUMN id SET DEFAULT nextval('sent_forms_id_seq'::regclass);

ALTER TABLE streamers ALTER COLUMN id SET DEFAULT nextval('streamers_id_seq'::regclass);

ALTER TABLE streams ALTER COLUMN id SET DEFAULT nextval('streams_id_seq'::regclass);

ALTER TABLE submission_access ALTER COLUMN id SET DEFAULT nextval('submission_access_id_seq'::regclass);

ALTER TABLE submission_messages ALTER COLUMN id SET DEFAULT nextval('submission_messages_id_seq'::regclass);

ALTER TABLE support_replies ALTER COLUMN id SET DEFAULT nextval('support_replies_id_seq'::regclass);

ALTER TABLE support_tickets ALTER COLUMN id SET DEFAULT nextval('support_tickets_id_seq'::regclass);

ALTER TABLE testimonials ALTER COLUMN id SET DEFAULT nextval('testimonials_id_seq'::regclass);

ALTER TABLE users ALTER COLUMN id SET DEFAULT nextval('users_id_seq'::regclass);

ALTER TABLE webhook_deliveries ALTER COLUMN id SET DEFAULT nextval('webhook_deliveries_id_seq'::regclass);

ALTER TABLE webhooks ALTER COLUMN id SET DEFAULT nextval('webhooks_id_seq'::regclass);

ALTER TABLE audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY ("position");

ALTER TABLE blog_pictures
    ADD CONSTRAINT blog_pictures_pkey PRIMARY KEY (source);

ALTER TABLE blog_posts
    ADD CONSTRAINT blog_posts_pkey PRIMARY KEY (slug);

ALTER TABLE blog_source
    ADD CONSTRAINT blog_source_pkey PRIMARY KEY (id);

ALTER TABLE burnt_tokens
    ADD CONSTRAINT burnt_tokens_pkey PRIMARY KEY (id);

ALTER TABLE claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY ("entityKind", "entityId");

ALTER TABLE clips
    ADD CONSTRAINT clips_pkey PRIMARY KEY (id);

ALTER TABLE contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE contact_replies
    ADD CONSTRAINT contact_replies_pkey PRIMARY KEY (id);

ALTER TABLE content_submissions
    ADD CONSTRAINT content_submissions_pkey PRIMARY KEY (id);

ALTER TABLE copyright_complaints
    ADD CONSTRAINT copyright_complaints_pkey PRIMARY KEY (id);

ALTER TABLE game_screenshots
    ADD CONSTRAINT game_screenshots_pkey PRIMARY KEY ("pictureId");

ALTER TABLE games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);

ALTER TABLE heartbeats
    ADD CONSTRAINT heartbeats_pkey PRIMARY KEY (name);

ALTER TABLE idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id);

ALTER TABLE legal_text_versions
    ADD CONSTRAINT legal_text_versions_pkey PRIMARY KEY (id);

ALTER TABLE live_channels
    ADD CONSTRAINT live_channels_pkey PRIMARY KEY ("streamerId", platform);

ALTER TABLE live_platforms
    ADD CONSTRAINT live_platforms_pkey PRIMARY KEY (platform);

ALTER TABLE mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);

ALTER TABLE my_data_access
    ADD CONSTRAINT my_data_access_pkey PRIMARY KEY ("tokenHash");

ALTER TABLE newsletter_confirmations
    ADD CONSTRAINT newsletter_confirmations_pkey PRIMARY KEY ("tokenHash");

ALTER TABLE newsletter_digests
    ADD CONSTRAINT newsletter_digests_pkey PRIMARY KEY (id);

ALTER TABLE newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);

ALTER TABLE notice_mails
    ADD CONSTRAINT notice_mails_pkey PRIMARY KEY (kind);

ALTER TABLE notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);

ALTER TABLE passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (id);

ALTER TABLE passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE picture_failures
    ADD CONSTRAINT picture_failures_pkey PRIMARY KEY (place, "entityId");

ALTER TABLE pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);

ALTER TABLE published_clips
    ADD CONSTRAINT published_clips_pkey PRIMARY KEY (id);

ALTER TABLE rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE reason_templates
    ADD CONSTRAINT reason_templates_pkey PRIMARY KEY (decision);

ALTER TABLE report_cases
    ADD CONSTRAINT report_cases_pkey PRIMARY KEY (id);

ALTER TABLE reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE revision_files
    ADD CONSTRAINT revision_files_pkey PRIMARY KEY ("revisionId");

ALTER TABLE revision_pictures
    ADD CONSTRAINT revision_pictures_pkey PRIMARY KEY ("revisionId", field);

ALTER TABLE revisions
    ADD CONSTRAINT revisions_pkey PRIMARY KEY (id);

ALTER TABLE scheduled_decisions
    ADD CONSTRAINT scheduled_decisions_pkey PRIMARY KEY (id);

ALTER TABLE sent_forms
    ADD CONSTRAINT sent_forms_pkey PRIMARY KEY (id);

ALTER TABLE sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE site_logos
    ADD CONSTRAINT site_logos_pkey PRIMARY KEY (id);

ALTER TABLE streamers
    ADD CONSTRAINT streamers_pkey PRIMARY KEY (id);

ALTER TABLE streams
    ADD CONSTRAINT streams_pkey PRIMARY KEY (id);

ALTER TABLE submission_access
    ADD CONSTRAINT submission_access_pkey PRIMARY KEY (id);

ALTER TABLE submission_media
    ADD CONSTRAINT submission_media_pkey PRIMARY KEY ("submissionId");

ALTER TABLE submission_messages
    ADD CONSTRAINT submission_messages_pkey PRIMARY KEY (id);

ALTER TABLE support_links
    ADD CONSTRAINT support_links_pkey PRIMARY KEY ("tokenHash");

ALTER TABLE support_replies
    ADD CONSTRAINT support_replies_pkey PRIMARY KEY (id);

ALTER TABLE support_tickets
    ADD CONSTRAINT support_tickets_pkey PRIMARY KEY (id);

ALTER TABLE testimonials
    ADD CONSTRAINT testimonials_pkey PRIMARY KEY (id);

ALTER TABLE upload_parts
    ADD CONSTRAINT upload_parts_pkey PRIMARY KEY ("uploadId", "partNumber");

ALTER TABLE uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);

CREATE INDEX "audit_log_actorId_idx" ON audit_log USING btree ("actorId");

CREATE INDEX "audit_log_actorName_action_entityName_idx" ON audit_log USING gin ("actorName" gin_trgm_ops, action gin_trgm_ops, "entityName" gin_trgm_ops);

CREATE INDEX audit_log_at_idx ON audit_log USING btree (at DESC);

CREATE INDEX audit_log_decided_idx ON audit_log USING btree ("entityKind", at) WHERE (split_part(action, '.'::text, 2) = ANY (ARRAY['approve'::text, 'reject'::text]));

CREATE INDEX "audit_log_entityKind_at_idx" ON audit_log USING btree ("entityKind", at DESC);

CREATE INDEX "audit_log_entityKind_entityId_at_idx" ON audit_log USING btree ("entityKind", "entityId", at DESC);

CREATE UNIQUE INDEX "audit_seals_entryId_key" ON audit_seals USING btree ("entryId");

CREATE UNIQUE INDEX "blog_pictures_pictureId_key" ON blog_pictures USING btree ("pictureId");

CREATE INDEX "blog_posts_publishedAt_slug_idx" ON blog_posts USING btree ("publishedAt" DESC, slug);

CREATE INDEX "burnt_tokens_expiresAt_idx" ON burnt_tokens USING btree ("expiresAt");

CREATE INDEX "claims_sessionId_idx" ON claims USING btree ("sessionId");

CREATE INDEX clips_changes_requested_idx ON clips USING btree ("submittedAt", id) WHERE (("changesRequestedAt" IS NOT NULL) AND ("deletedAt" IS NULL) AND (status = 'pending'::review_status));

CREATE INDEX "clips_deletedAt_status_submittedAt_id_idx" ON clips USING btree ("deletedAt", status, "submittedAt" DESC, id DESC);

CREATE INDEX clips_pending_idx ON clips USING btree ("submittedAt", id) WHERE (("deletedAt" IS NULL) AND (status = 'pending'::review_status) AND (NOT spam));

CREATE INDEX "clips_reviewedBy_idx" ON clips USING btree ("reviewedBy");

CREATE INDEX clips_spam_idx ON clips USING btree (status, "submittedAt", id) WHERE (spam AND ("deletedAt" IS NULL));

CREATE UNIQUE INDEX "clips_thumbnailPictureId_key" ON clips USING btree ("thumbnailPictureId");

CREATE INDEX clips_to_review_idx ON clips USING btree (((status <> 'pending'::review_status)), (
CASE
    WHEN (status = 'pending'::review_status) THEN "submittedAt"
    ELSE NULL::timestamp with time zone
END), "submittedAt" DESC, id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "contact_messages_deletedAt_status_submittedAt_idx" ON contact_messages USING btree ("deletedAt", status, "submittedAt" DESC);

CREATE INDEX contact_messages_spam_idx ON contact_messages USING btree ("submittedAt", id) WHERE (spam AND ("deletedAt" IS NULL));

CREATE INDEX "contact_replies_messageId_createdAt_idx" ON contact_replies USING btree ("messageId", "createdAt");

CREATE INDEX content_submissions_changes_requested_idx ON content_submissions USING btree ("submittedAt", id) WHERE (("changesRequestedAt" IS NOT NULL) AND ("deletedAt" IS NULL) AND (status = 'pending'::review_status));

CREATE INDEX "content_submissions_deletedAt_role_submittedAt_idx" ON content_submissions USING btree ("deletedAt", role, "submittedAt" DESC);

CREATE INDEX "content_submissions_deletedAt_status_submittedAt_id_idx" ON content_submissions USING btree ("deletedAt", status, "submittedAt" DESC, id DESC);

CREATE INDEX "content_submissions_fileName_idx" ON content_submissions USING btree ("fileName");

CREATE INDEX content_submissions_pending_idx ON content_submissions USING btree ("submittedAt", id) WHERE (("deletedAt" IS NULL) AND (status = 'pending'::review_status) AND (NOT spam));

CREATE INDEX "content_submissions_reviewedBy_idx" ON content_submissions USING btree ("reviewedBy");

CREATE INDEX content_submissions_spam_idx ON content_submissions USING btree (status, "submittedAt", id) WHERE (spam AND ("deletedAt" IS NULL));

CREATE INDEX content_submissions_to_review_idx ON content_submissions USING btree (((status <> 'pending'::review_status)), (
CASE
    WHEN (status = 'pending'::review_status) THEN "submittedAt"
    ELSE NULL::timestamp with time zone
END), "submittedAt" DESC, id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "copyright_complaints_itemKind_itemId_idx" ON copyright_complaints USING btree ("itemKind", "itemId");

CREATE UNIQUE INDEX copyright_complaints_number_key ON copyright_complaints USING btree (number);

CREATE INDEX "copyright_complaints_state_submittedAt_idx" ON copyright_complaints USING btree (state, "submittedAt" DESC);

CREATE INDEX "game_screenshots_gameId_position_idx" ON game_screenshots USING btree ("gameId", "position");

CREATE INDEX games_categories_idx ON games USING gin (categories) WITH (fastupdate=off);

CREATE INDEX games_changes_requested_idx ON games USING btree ("submittedAt", id) WHERE (("changesRequestedAt" IS NOT NULL) AND ("deletedAt" IS NULL) AND (status = 'pending'::review_status));

CREATE INDEX "games_deletedAt_status_priceCents_id_idx" ON games USING btree ("deletedAt", status, "priceCents", id DESC);

CREATE INDEX "games_deletedAt_status_releaseRank_id_idx" ON games USING btree ("deletedAt", status, "releaseRank" DESC NULLS LAST, id DESC);

CREATE INDEX "games_deletedAt_status_submittedAt_id_idx" ON games USING btree ("deletedAt", status, "submittedAt" DESC, id DESC);

CREATE INDEX "games_deletedAt_status_title_id_idx" ON games USING btree ("deletedAt", status, lower(title), id);

CREATE INDEX games_featured_idx ON games USING btree ("deletedAt", status, id) WHERE featured;

CREATE INDEX games_lower_title_idx ON games USING btree (lower(title));

CREATE INDEX games_news_idx ON games USING btree ("deletedAt", status, COALESCE("reviewedAt", "submittedAt") DESC, id DESC);

CREATE INDEX games_pending_idx ON games USING btree ("submittedAt", id) WHERE (("deletedAt" IS NULL) AND (status = 'pending'::review_status) AND (NOT spam));

CREATE UNIQUE INDEX "games_pictureId_key" ON games USING btree ("pictureId");

CREATE INDEX "games_reviewedBy_idx" ON games USING btree ("reviewedBy");

CREATE INDEX "games_searchNames_idx" ON games USING gin ("searchNames" gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX "games_searchText_idx" ON games USING gin ("searchText") WITH (fastupdate=off);

CREATE INDEX "games_searchTitle_idx" ON games USING gin ("searchTitle" gin_trgm_ops) WITH (fastupdate=off);

CREATE UNIQUE INDEX games_slug_key ON games USING btree (slug);

CREATE INDEX games_spam_idx ON games USING btree (status, "submittedAt", id) WHERE (spam AND ("deletedAt" IS NULL));

CREATE INDEX "games_steamApp_idx" ON games USING btree ("steamApp");

CREATE INDEX "games_steamUrl_idx" ON games USING btree ("steamUrl");

CREATE INDEX "games_submittedAt_id_idx" ON games USING btree ("submittedAt" DESC, id DESC);

CREATE INDEX "games_submitterIp_idx" ON games USING btree ("submitterIp");

CREATE INDEX games_title_idx ON games USING gin (title gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX games_to_review_idx ON games USING btree (((status <> 'pending'::review_status)), (
CASE
    WHEN (status = 'pending'::review_status) THEN "submittedAt"
    ELSE NULL::timestamp with time zone
END), "submittedAt" DESC, id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "idempotency_keys_createdAt_idx" ON idempotency_keys USING btree ("createdAt");

CREATE UNIQUE INDEX legal_text_versions_name_version_key ON legal_text_versions USING btree (name, version);

CREATE INDEX "live_channels_liveAt_idx" ON live_channels USING btree ("liveAt");

CREATE INDEX "mail_outbox_createdAt_idx" ON mail_outbox USING btree ("createdAt" DESC);

CREATE UNIQUE INDEX "mail_outbox_idempotencyKey_key" ON mail_outbox USING btree ("idempotencyKey");

CREATE INDEX "mail_outbox_status_nextAttemptAt_id_idx" ON mail_outbox USING btree (status, "nextAttemptAt", id);

CREATE INDEX "mail_outbox_status_toAddress_id_idx" ON mail_outbox USING btree (status, "toAddress", id);

CREATE INDEX my_data_access_email_idx ON my_data_access USING btree (email);

CREATE INDEX "my_data_access_expiresAt_idx" ON my_data_access USING btree ("expiresAt");

CREATE INDEX "newsletter_confirmations_expiresAt_idx" ON newsletter_confirmations USING btree ("expiresAt");

CREATE INDEX "newsletter_confirmations_subscriberId_idx" ON newsletter_confirmations USING btree ("subscriberId");

CREATE INDEX "newsletter_digests_status_createdAt_idx" ON newsletter_digests USING btree (status, "createdAt" DESC);

CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers USING btree (email);

CREATE INDEX newsletter_subscribers_spam_idx ON newsletter_subscribers USING btree ("createdAt", id) WHERE spam;

CREATE INDEX "newsletter_subscribers_status_createdAt_idx" ON newsletter_subscribers USING btree (status, "createdAt" DESC);

CREATE INDEX newsletter_subscribers_status_id_idx ON newsletter_subscribers USING btree (status, id);

CREATE UNIQUE INDEX "newsletter_subscribers_unsubscribeToken_key" ON newsletter_subscribers USING btree ("unsubscribeToken");

CREATE INDEX "notices_createdAt_idx" ON notices USING btree ("createdAt");

CREATE INDEX "notices_mailRhythm_mailedAt_createdAt_idx" ON notices USING btree ("mailRhythm", "mailedAt", "createdAt");

CREATE UNIQUE INDEX "notices_onceKey_key" ON notices USING btree ("onceKey");

CREATE UNIQUE INDEX notices_uid_key ON notices USING btree (uid);

CREATE INDEX "passkey_challenges_expiresAt_idx" ON passkey_challenges USING btree ("expiresAt");

CREATE INDEX "passkeys_userId_idx" ON passkeys USING btree ("userId");

CREATE INDEX "pictures_createdAt_idx" ON pictures USING btree ("createdAt");

CREATE INDEX pictures_likeness_parts_idx ON pictures USING gin (likeness_parts(likeness));

CREATE INDEX pictures_likeness_whole_parts_idx ON pictures USING gin (likeness_parts("left"(likeness, 16)));

CREATE UNIQUE INDEX "published_clips_captionsId_key" ON published_clips USING btree ("captionsId");

CREATE UNIQUE INDEX "published_clips_mediaId_key" ON published_clips USING btree ("mediaId");

CREATE UNIQUE INDEX "published_clips_posterPictureId_key" ON published_clips USING btree ("posterPictureId");

CREATE UNIQUE INDEX published_clips_slug_key ON published_clips USING btree (slug);

CREATE INDEX "published_clips_stage_publishedAt_id_idx" ON published_clips USING btree (stage, "publishedAt" DESC, id DESC);

CREATE UNIQUE INDEX "published_clips_stripPictureId_key" ON published_clips USING btree ("stripPictureId");

CREATE UNIQUE INDEX "published_clips_submissionId_key" ON published_clips USING btree ("submissionId");

CREATE INDEX rate_limits_expire_idx ON rate_limits USING btree (expire);

CREATE INDEX "report_cases_clipId_idx" ON report_cases USING btree ("clipId");

CREATE INDEX "report_cases_gameId_idx" ON report_cases USING btree ("gameId");

CREATE UNIQUE INDEX report_cases_open_clip_key ON report_cases USING btree ("clipId") WHERE (status = 'open'::report_status);

CREATE UNIQUE INDEX report_cases_open_game_key ON report_cases USING btree ("gameId") WHERE (status = 'open'::report_status);

CREATE UNIQUE INDEX report_cases_open_streamer_key ON report_cases USING btree ("streamerId") WHERE (status = 'open'::report_status);

CREATE UNIQUE INDEX report_cases_open_submission_key ON report_cases USING btree ("submissionId") WHERE (status = 'open'::report_status);

CREATE INDEX "report_cases_status_spam_submittedAt_idx" ON report_cases USING btree (status, spam, "submittedAt");

CREATE INDEX "report_cases_streamerId_idx" ON report_cases USING btree ("streamerId");

CREATE INDEX "report_cases_submissionId_idx" ON report_cases USING btree ("submissionId");

CREATE INDEX "reports_caseId_id_idx" ON reports USING btree ("caseId", id DESC);

CREATE UNIQUE INDEX "revision_files_fileName_key" ON revision_files USING btree ("fileName");

CREATE INDEX "revision_files_scanStatus_idx" ON revision_files USING btree ("scanStatus");

CREATE UNIQUE INDEX "revision_pictures_pictureId_key" ON revision_pictures USING btree ("pictureId");

CREATE INDEX "revisions_accessId_id_idx" ON revisions USING btree ("accessId", id DESC);

CREATE INDEX "revisions_deletedAt_status_submittedAt_id_idx" ON revisions USING btree ("deletedAt", status, "submittedAt" DESC, id DESC);

CREATE UNIQUE INDEX revisions_one_open_key ON revisions USING btree ("accessId") WHERE (status = 'pending'::review_status);

CREATE INDEX "revisions_reviewedBy_idx" ON revisions USING btree ("reviewedBy");

CREATE INDEX "scheduled_decisions_applyAt_idx" ON scheduled_decisions USING btree ("applyAt");

CREATE UNIQUE INDEX "scheduled_decisions_entityKind_entityId_key" ON scheduled_decisions USING btree ("entityKind", "entityId");

CREATE UNIQUE INDEX sent_forms_proof_key ON sent_forms USING btree (proof);

CREATE INDEX "sent_forms_sender_sentAt_idx" ON sent_forms USING btree (sender, "sentAt");

CREATE INDEX "sent_forms_sentAt_idx" ON sent_forms USING btree ("sentAt");

CREATE INDEX sent_forms_start_idx ON sent_forms USING btree (start);

CREATE INDEX "sent_forms_text_sentAt_idx" ON sent_forms USING btree (text, "sentAt");

CREATE INDEX "sessions_expiresAt_idx" ON sessions USING btree ("expiresAt");

CREATE INDEX "sessions_userId_idx" ON sessions USING btree ("userId");

CREATE UNIQUE INDEX "streamers_avatarPictureId_key" ON streamers USING btree ("avatarPictureId");

CREATE UNIQUE INDEX "streamers_bannerPictureId_key" ON streamers USING btree ("bannerPictureId");

CREATE INDEX streamers_changes_requested_idx ON streamers USING btree ("submittedAt", id) WHERE (("changesRequestedAt" IS NOT NULL) AND ("deletedAt" IS NULL) AND (status = 'pending'::review_status));

CREATE INDEX "streamers_deletedAt_status_channelsGoneAt_platforms_idx" ON streamers USING btree ("deletedAt", status, "channelsGoneAt", platforms);

CREATE INDEX "streamers_deletedAt_status_submittedAt_id_idx" ON streamers USING btree ("deletedAt", status, "submittedAt" DESC, id DESC);

CREATE INDEX "streamers_gamesPlayed_idx" ON streamers USING gin ("gamesPlayed") WITH (fastupdate=off);

CREATE INDEX streamers_pending_idx ON streamers USING btree ("submittedAt", id) WHERE (("deletedAt" IS NULL) AND (status = 'pending'::review_status) AND (NOT spam));

CREATE INDEX streamers_platforms_idx ON streamers USING gin (platforms) WITH (fastupdate=off);

CREATE INDEX "streamers_reviewedBy_idx" ON streamers USING btree ("reviewedBy");

CREATE INDEX "streamers_searchText_idx" ON streamers USING gin ("searchText") WITH (fastupdate=off);

CREATE INDEX "streamers_searchTitle_idx" ON streamers USING gin ("searchTitle" gin_trgm_ops) WITH (fastupdate=off);

CREATE UNIQUE INDEX streamers_slug_key ON streamers USING btree (slug);

CREATE INDEX streamers_spam_idx ON streamers USING btree (status, "submittedAt", id) WHERE (spam AND ("deletedAt" IS NULL));

CREATE INDEX "streamers_streamName_idx" ON streamers USING gin ("streamName" gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX streamers_to_review_idx ON streamers USING btree (((status <> 'pending'::review_status)), (
CASE
    WHEN (status = 'pending'::review_status) THEN "submittedAt"
    ELSE NULL::timestamp with time zone
END), "submittedAt" DESC, id) WHERE ("deletedAt" IS NULL);

CREATE INDEX streams_changes_requested_idx ON streams USING btree ("submittedAt", id) WHERE (("changesRequestedAt" IS NOT NULL) AND ("deletedAt" IS NULL) AND (status = 'pending'::review_status));

CREATE INDEX "streams_deletedAt_status_submittedAt_id_idx" ON streams USING btree ("deletedAt", status, "submittedAt" DESC, id DESC);

CREATE INDEX streams_pending_idx ON streams USING btree ("submittedAt", id) WHERE (("deletedAt" IS NULL) AND (status = 'pending'::review_status) AND (NOT spam));

CREATE INDEX "streams_reviewedBy_idx" ON streams USING btree ("reviewedBy");

CREATE INDEX streams_spam_idx ON streams USING btree (status, "submittedAt", id) WHERE (spam AND ("deletedAt" IS NULL));

CREATE UNIQUE INDEX "streams_thumbnailPictureId_key" ON streams USING btree ("thumbnailPictureId");

CREATE INDEX streams_to_review_idx ON streams USING btree (((status <> 'pending'::review_status)), (
CASE
    WHEN (status = 'pending'::review_status) THEN "submittedAt"
    ELSE NULL::timestamp with time zone
END), "submittedAt" DESC, id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "submission_access_clipId_key" ON submission_access USING btree ("clipId");

CREATE INDEX "submission_access_earlierId_idx" ON submission_access USING btree ("earlierId");

CREATE UNIQUE INDEX "submission_access_gameId_key" ON submission_access USING btree ("gameId");

CREATE INDEX "submission_access_lower_contactEmail_idx" ON submission_access USING btree (lower("contactEmail"));

CREATE INDEX submission_access_lower_email_idx ON submission_access USING btree (lower("contactEmail"));

CREATE UNIQUE INDEX "submission_access_reviewedPictureId_key" ON submission_access USING btree ("reviewedPictureId");

CREATE UNIQUE INDEX "submission_access_streamId_key" ON submission_access USING btree ("streamId");

CREATE UNIQUE INDEX "submission_access_streamerId_key" ON submission_access USING btree ("streamerId");

CREATE UNIQUE INDEX "submission_access_submissionId_key" ON submission_access USING btree ("submissionId");

CREATE UNIQUE INDEX "submission_access_tokenHash_key" ON submission_access USING btree ("tokenHash");

CREATE INDEX "submission_media_scanStatus_idx" ON submission_media USING btree ("scanStatus");

CREATE INDEX "submission_messages_accessId_createdAt_idx" ON submission_messages USING btree ("accessId", "createdAt");

CREATE INDEX "support_links_expiresAt_idx" ON support_links USING btree ("expiresAt");

CREATE INDEX "support_links_ticketId_idx" ON support_links USING btree ("ticketId");

CREATE INDEX support_replies_spam_idx ON support_replies USING btree ("ticketId") WHERE spam;

CREATE INDEX "support_replies_ticketId_createdAt_idx" ON support_replies USING btree ("ticketId", "createdAt");

CREATE INDEX "support_tickets_deletedAt_status_submittedAt_idx" ON support_tickets USING btree ("deletedAt", status, "submittedAt" DESC);

CREATE UNIQUE INDEX support_tickets_number_key ON support_tickets USING btree (number);

CREATE INDEX support_tickets_spam_idx ON support_tickets USING btree ("submittedAt", id) WHERE (spam AND ("deletedAt" IS NULL));

CREATE INDEX "testimonials_deletedAt_featured_createdAt_idx" ON testimonials USING btree ("deletedAt", featured, "createdAt" DESC);

CREATE UNIQUE INDEX "uploads_finalKey_key" ON uploads USING btree ("finalKey");

CREATE UNIQUE INDEX "uploads_incomingKey_key" ON uploads USING btree ("incomingKey");

CREATE INDEX "uploads_ownerHash_fingerprint_idx" ON uploads USING btree ("ownerHash", fingerprint);

CREATE UNIQUE INDEX "uploads_revisionId_key" ON uploads USING btree ("revisionId");

CREATE INDEX "uploads_status_expiresAt_idx" ON uploads USING btree (status, "expiresAt");

CREATE UNIQUE INDEX "uploads_submissionId_key" ON uploads USING btree ("submissionId");

CREATE INDEX users_admins_idx ON users USING btree (id) WHERE "isAdmin";

CREATE UNIQUE INDEX users_lower_username_key ON users USING btree (lower(username));

CREATE INDEX users_username_idx ON users USING gin (username gin_trgm_ops) WITH (fastupdate=off);

CREATE UNIQUE INDEX users_username_key ON users USING btree (username);

CREATE INDEX users_with_factor_idx ON users USING btree (id) WHERE ("totpEnabledAt" IS NOT NULL);

CREATE INDEX "webhook_deliveries_noticeId_idx" ON webhook_deliveries USING btree ("noticeId");

CREATE UNIQUE INDEX "webhook_deliveries_webhookId_noticeId_key" ON webhook_deliveries USING btree ("webhookId", "noticeId");

CREATE INDEX "webhook_deliveries_webhookId_status_noticeId_idx" ON webhook_deliveries USING btree ("webhookId", status, "noticeId");

ALTER TABLE audit_log
    ADD CONSTRAINT "audit_log_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE blog_pictures
    ADD CONSTRAINT "blog_pictures_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE claims
    ADD CONSTRAINT "claims_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES sessions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE clips
    ADD CONSTRAINT "clips_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE clips
    ADD CONSTRAINT "clips_thumbnailPictureId_fkey" FOREIGN KEY ("thumbnailPictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE contact_replies
    ADD CONSTRAINT "contact_replies_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES contact_messages(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE content_submissions
    ADD CONSTRAINT "content_submissions_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE game_screenshots
    ADD CONSTRAINT "game_screenshots_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES games(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE game_screenshots
    ADD CONSTRAINT "game_screenshots_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE games
    ADD CONSTRAINT "games_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE games
    ADD CONSTRAINT "games_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE live_channels
    ADD CONSTRAINT "live_channels_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES streamers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE newsletter_confirmations
    ADD CONSTRAINT "newsletter_confirmations_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES newsletter_subscribers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE passkeys
    ADD CONSTRAINT "passkeys_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE published_clips
    ADD CONSTRAINT "published_clips_posterPictureId_fkey" FOREIGN KEY ("posterPictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE published_clips
    ADD CONSTRAINT "published_clips_stripPictureId_fkey" FOREIGN KEY ("stripPictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE published_clips
    ADD CONSTRAINT "published_clips_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES content_submissions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE report_cases
    ADD CONSTRAINT "report_cases_clipId_fkey" FOREIGN KEY ("clipId") REFERENCES clips(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE report_cases
    ADD CONSTRAINT "report_cases_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES games(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE report_cases
    ADD CONSTRAINT "report_cases_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES streamers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE report_cases
    ADD CONSTRAINT "report_cases_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES content_submissions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE reports
    ADD CONSTRAINT "reports_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES report_cases(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE revision_files
    ADD CONSTRAINT "revision_files_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES revisions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE revision_pictures
    ADD CONSTRAINT "revision_pictures_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE revision_pictures
    ADD CONSTRAINT "revision_pictures_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES revisions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE revisions
    ADD CONSTRAINT "revisions_accessId_fkey" FOREIGN KEY ("accessId") REFERENCES submission_access(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE revisions
    ADD CONSTRAINT "revisions_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE scheduled_decisions
    ADD CONSTRAINT "scheduled_decisions_decidedBy_fkey" FOREIGN KEY ("decidedBy") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE sessions
    ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE streamers
    ADD CONSTRAINT "streamers_avatarPictureId_fkey" FOREIGN KEY ("avatarPictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE streamers
    ADD CONSTRAINT "streamers_bannerPictureId_fkey" FOREIGN KEY ("bannerPictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE streamers
    ADD CONSTRAINT "streamers_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE streams
    ADD CONSTRAINT "streams_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE streams
    ADD CONSTRAINT "streams_thumbnailPictureId_fkey" FOREIGN KEY ("thumbnailPictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE submission_access
    ADD CONSTRAINT "submission_access_clipId_fkey" FOREIGN KEY ("clipId") REFERENCES clips(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE submission_access
    ADD CONSTRAINT "submission_access_earlierId_fkey" FOREIGN KEY ("earlierId") REFERENCES submission_access(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE submission_access
    ADD CONSTRAINT "submission_access_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES games(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE submission_access
    ADD CONSTRAINT "submission_access_reviewedPictureId_fkey" FOREIGN KEY ("reviewedPictureId") REFERENCES pictures(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE submission_access
    ADD CONSTRAINT "submission_access_streamId_fkey" FOREIGN KEY ("streamId") REFERENCES streams(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE submission_access
    ADD CONSTRAINT "submission_access_streamerId_fkey" FOREIGN KEY ("streamerId") REFERENCES streamers(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE submission_access
    ADD CONSTRAINT "submission_access_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES content_submissions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE submission_media
    ADD CONSTRAINT "submission_media_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES content_submissions(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE submission_messages
    ADD CONSTRAINT "submission_messages_accessId_fkey" FOREIGN KEY ("accessId") REFERENCES submission_access(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE support_links
    ADD CONSTRAINT "support_links_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES support_tickets(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE support_replies
    ADD CONSTRAINT "support_replies_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES support_tickets(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE upload_parts
    ADD CONSTRAINT "upload_parts_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES uploads(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE uploads
    ADD CONSTRAINT "uploads_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES revisions(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE uploads
    ADD CONSTRAINT "uploads_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES content_submissions(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE webhook_deliveries
    ADD CONSTRAINT "webhook_deliveries_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES notices(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE webhook_deliveries
    ADD CONSTRAINT "webhook_deliveries_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES webhooks(id) ON UPDATE CASCADE ON DELETE CASCADE;
