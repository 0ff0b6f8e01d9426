import "server-only";
import { db } from "@/lib/server/db";
import { addJob } from "@/lib/server/jobs/add";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { outsideLogScope } from "@/lib/serving/log-scope";
import { versionOf } from "@/lib/shared/tag-versions";
import { renderLongPosts } from "./article/compile";
import { refreshBlog } from "./refresh";

export const refreshBlogTask = "refresh_blog";

/** Asks the blog's source for what is new, by itself every few minutes. */
export const refreshBlogFromSource: Task = async () => {
  await refreshBlog();
};

/** Adds the job that asks the source now, e.g. at the start of a site, before anybody opens the blog. */
export async function scheduleBlogRefresh(): Promise<void> {
  await addJob(db, refreshBlogTask, {}, { key: refreshBlogTask });
}

const everyMilliseconds = 3_000;

/** Of what the long posts were rendered last. */
let renderedVersion: number | undefined;

/** Renders the long posts if anything of the blog has changed since, here or on another instance. */
export async function renderAhead(): Promise<void> {
  const version = versionOf("blog");
  if (version === renderedVersion) return;
  renderedVersion = version;
  await renderLongPosts();
}

/** Keeps long posts rendered on this instance, so that no visitor waits for it. */
export function startRenderingAhead(): void {
  const render = () =>
    renderAhead().catch((error: Error) =>
      logger.warn({ err: error }, "long posts are rendered when somebody asks for them"),
    );
  outsideLogScope(() => setInterval(render, everyMilliseconds).unref());
}
