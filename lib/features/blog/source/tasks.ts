import "server-only";
import { db } from "@/lib/server/db";
import { addJob, type Task } from "@/lib/server/jobs/task";
import { refreshBlog } from "./mutations";

export const refreshBlogTask = "refresh_blog";

/** Asks the blog's source for what is new, by itself every few minutes. */
export const refreshBlogFromSource: Task = async () => {
  await refreshBlog();
};

/** Adds the job that asks the source now, e.g. at the start of a site, before anybody opens the blog. */
export async function scheduleBlogRefresh(): Promise<void> {
  await addJob(db, refreshBlogTask, {}, { key: refreshBlogTask });
}
