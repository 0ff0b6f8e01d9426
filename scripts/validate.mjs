/** npm run validate: all static checks, without building or running anything. */
import { command } from "./launcher/user-error.mjs";
import { runTests } from "./testing/run-tests.mjs";

await command(() => runTests(["--only=static"]));
