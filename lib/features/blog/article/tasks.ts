import "server-only";
import { setInterval } from "node:timers/promises";
import { logger } from "@/lib/server/logger";
import { outsideLogScope } from "@/lib/serving/log";
import { bumpVersions, versionOf } from "@/lib/shared/tag-versions";
import { renderLongPosts } from "./data";

const everyMilliseconds = 3_000;

/** Of what the long posts were rendered last. */
let renderedVersion: number | undefined;

/** Renders the long posts if anything of the blog has changed since, here or on another instance. */
export async function renderAhead(): Promise<void> {
  const version = versionOf("blog");
  if (version === renderedVersion) return;
  renderedVersion = version;
  // Pages of this instance that were made meanwhile show the text before.
  if (await renderLongPosts()) bumpVersions(["blog"]);
}

/** Renders long posts on this instance before anybody asks, so that no visitor waits for it. */
export function startRenderingAhead(): void {
  void outsideLogScope(async () => {
    for await (const _ of setInterval(everyMilliseconds, undefined, { ref: false }))
      await renderAhead().catch((error: Error) =>
        logger.warn({ err: error }, "long posts are rendered when somebody asks for them"),
      );
  });
}
