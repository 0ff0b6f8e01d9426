import { inject } from "vitest";
import { createWorkerDatabase, worker } from "@/tests/support/database";

// As integration-setup, but with the storage that the environment names (node scripts/test-s3.ts).
const databaseUrl = await createWorkerDatabase(inject("templateDatabaseUrl"), worker);

Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
  SITE_URL: "http://localhost:3000",
  LOG_LEVEL: "silent",
  RATE_LIMIT_FACTOR: "1000",
  SPAM_THRESHOLD: "1000",
  EMBEDDED_DATABASE: "true",
});
