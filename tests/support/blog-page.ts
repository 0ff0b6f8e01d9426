import { expect } from "@playwright/test";
import { visitor } from "@/tests/support/api";

/** Waits for the pictures of the sample posts, which a site that has just started fetches in the background. */
export async function samplePicturesShown(): Promise<void> {
  const client = await visitor();
  const missing = async () => {
    const posts: { image: unknown }[] = await (await client.get("/api/blog/posts")).json();
    return posts.filter(({ image }) => !image).length;
  };
  await expect.poll(missing, { timeout: 60_000, intervals: [500] }).toBe(0);
}
