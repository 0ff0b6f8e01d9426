/** Import this before modules that read the environment when they load. */
import { loadEnvFile } from "./launcher/env-file.ts";

loadEnvFile();
