/** To be imported before what reads the environment as it is loaded. */
import { loadEnvFile } from "../lib/serving/env-file.ts";

loadEnvFile();
