import { inject } from "vitest";
import { setListening } from "@/lib/shared/tag-versions";
import { createWorkerDatabase, worker } from "@/tests/support/database";
import { makeBucket } from "@/tests/support/storage";

// Tests write rows behind the site's back, as another instance does that cannot notify this one.
setListening(false);

// Runs in each worker before the modules of a test file are loaded: they read the environment once.
const databaseUrl = await createWorkerDatabase(inject("templateDatabaseUrl"), worker);

Object.assign(process.env, inject("storageEnv"), {
  DATABASE_URL: databaseUrl,
  S3_BUCKET: makeBucket(inject("storageFolder"), worker),
  AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("hex"),
  SITE_URL: "http://localhost:3000",
  LOG_LEVEL: "silent",
  EMBEDDED_DATABASE: "true",
  EMBEDDED_STORAGE: "true",
  // A test that calls it starts a fake one (tests/support/steam-store.ts).
  STEAM_API_URL: "",
});
