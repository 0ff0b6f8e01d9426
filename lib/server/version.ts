import "server-only";
import { version } from "@/package.json";

/** Of the running site, e.g. "1.2.0". */
export const siteVersion: string = version;
