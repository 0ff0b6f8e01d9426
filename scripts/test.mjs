/**
 * npm test: every check and test of the repository, from a fresh clone. Ends with `N passed, N failed`.
 *
 *   npm test                                  everything
 *   npm test -- --only=unit,integration       some stages: static, unit, integration, e2e
 *   npm test -- --only=e2e submit-game        of these, the tests with that in their file or name
 *   npm test -- --only=e2e --shard=1/2        the first half of the browser tests
 */
import { requireNode } from "./launcher/node-version.mjs";

await requireNode();
const { command } = await import("./launcher/user-error.ts");
const { runTests } = await import("./testing/run-tests.ts");
await command(() => runTests(process.argv.slice(2)));
