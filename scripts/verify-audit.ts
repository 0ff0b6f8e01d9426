#!/usr/bin/env node
/**
 * npm run audit:verify [-- FILE…]: whether the audit log is what it was. A FILE is an export of it (CSV) from earlier.
 */
import { runOnSite } from "./launcher/runtime-file.ts";
import { command } from "./launcher/user-error.ts";

await command(() => runOnSite("scripts", "audit-verify.ts"));
