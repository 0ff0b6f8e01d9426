import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../.env", import.meta.url));

/** Reads .env of the repository, as the framework does; what is set already wins. */
export function loadEnvFile() {
  if (existsSync(file)) process.loadEnvFile(file);
}
