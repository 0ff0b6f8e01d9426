import "server-only";
import { createLogger } from "@/lib/serving/log";
import { env } from "./env";

export const logger = createLogger(env().LOG_LEVEL);
