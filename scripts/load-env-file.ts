/** To be imported before what reads the environment as it is loaded. */
import { loadEnvFile } from "./launcher/env-file.ts";

loadEnvFile();
