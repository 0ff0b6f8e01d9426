CREATE TABLE "first_run" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "skipped" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "first_run_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sample_items" (
    "kind" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,

    CONSTRAINT "sample_items_pkey" PRIMARY KEY ("kind","itemId")
);

-- A site that has admins is not new.
INSERT INTO "first_run" ("id") SELECT 1 WHERE EXISTS (SELECT FROM "users");
