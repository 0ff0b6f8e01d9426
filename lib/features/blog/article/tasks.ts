import "server-only";
import { setInterval } from "node:timers/promises";
import { logger } from "@/lib/server/logger";
import { outsideLogScope } from "@/lib/serving/log";
import { bumpVersions, readTagVersion } from "@/lib/shared/tag-versions";
import { renderLongPosts } from "./data";

const everyMilliseconds = 3_000;

/** The versions of the blog and of the site's language at the last run. */
let renderedVersion: string | undefined;

/** Renders the long posts if the blog has changed since, on any instance. */
export async function renderAhead(): Promise<void> {
  const version = `${readTagVersion("blog")} ${readTagVersion("settings")}`;
  if (version === renderedVersion) return;
  renderedVersion = version;
  // Pages rendered in the meantime still show the old text.
  if (await renderLongPosts()) bumpVersions(["blog"]);
}

export function startRenderingAhead(): void {
  void outsideLogScope(async () => {
    for await (const _ of setInterval(everyMilliseconds, undefined, { ref: false }))
      await renderAhead().catch((error: Error) =>
        logger.warn({ err: error }, "long posts are rendered when somebody asks for them"),
      );
  });
}
