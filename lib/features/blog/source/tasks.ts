import "server-only";
import { db } from "@/lib/server/db";
import { addJob, type Task } from "@/lib/server/jobs/task";
import { refreshBlog } from "./mutations";

export const refreshBlogTask = "refresh_blog";

export const refreshBlogFromSource: Task = async () => {
  await refreshBlog();
};

/** Reads the source now, e.g. at a site's first start. */
export async function scheduleBlogRefresh(): Promise<void> {
  await addJob(db, refreshBlogTask, {}, { key: refreshBlogTask });
}
