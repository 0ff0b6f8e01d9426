import "server-only";
import type { Task } from "@/lib/server/jobs/task";
import { refreshBlog } from "./refresh";

/** Asks the blog's source for what is new, by itself every few minutes. */
export const refreshBlogTask: Task = async () => {
  await refreshBlog();
};
