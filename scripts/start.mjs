/**
 * npm start: from a fresh clone to a running site. Nothing but Node's own modules until the dependencies
 * are there.
 *
 *   node scripts/start.mjs              production build
 *   node scripts/start.mjs --dev        the same services, hot reload
 *   node scripts/start.mjs --services   database and storage only, for working by hand
 *   node scripts/start.mjs --build      everything up to the build, then stop
 */
import { requireNode } from "./launcher/node-version.mjs";

await requireNode();
const { launch } = await import("./launcher/launch.ts");
const has = (flag) => process.argv.includes(flag);
await launch({
  dev: has("--dev") || has("--services"),
  until: has("--services") ? "services" : has("--build") ? "build" : "site",
});
