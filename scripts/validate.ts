/** npm run validate: all static checks, without building or running anything. */
import { requireNode } from "./launcher/node-version.mjs";

await requireNode();
const { command } = await import("./launcher/user-error.ts");
const { runTests } = await import("./testing/run-tests.ts");
await command(() => runTests(["--only=static"]));
