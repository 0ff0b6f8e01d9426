/** npm run validate: all static checks, without building or running anything. */
import { requireNode } from "./launcher/node-version.mjs";

requireNode();
const { command } = await import("./launcher/user-error.mjs");
const { runTests } = await import("./testing/run-tests.mjs");
await command(() => runTests(["--only=static"]));
