import "server-only";
import { pool } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { refreshBlog } from "./refresh";

export const refreshBlogTask = "refresh_blog";

/** Asks the blog's source for what is new, by itself every few minutes. */
export const refreshBlogFromSource: Task = async () => {
  await refreshBlog();
};

/** Adds the job that asks the source now, e.g. at the start of a site, before anybody opens the blog. */
export async function scheduleBlogRefresh(): Promise<void> {
  await pool.query("SELECT graphile_worker.add_job($1, '{}'::json, job_key => $1)", [refreshBlogTask]);
}
