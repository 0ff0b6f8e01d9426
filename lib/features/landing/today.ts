import "server-only";
import { connection } from "next/server";
import { clock } from "@/lib/server/clock";

/** The day on which the page is served, in UTC (D7): never that of a build. @returns e.g. `2026-11-21` */
export async function today(): Promise<string> {
  await connection();
  return clock.now().toISOString().slice(0, 10);
}
