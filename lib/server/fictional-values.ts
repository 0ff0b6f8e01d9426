import "server-only";
import { type BrandSetting, brandDefaults } from "@/lib/shared/brand";
import { type Env, env } from "./env";
import { effectiveSetting } from "./settings";

export type FictionalValue = { setting: BrandSetting; value: string };

const reserved = /[@/.]example\.(com|net|org)\b|\.example\b|\b555[ -]?01\d\d\b/i;

export function listFictionalValues(given: Env = env()): FictionalValue[] {
  if (given.EMBEDDED_DATABASE) return [];
  return (Object.keys(brandDefaults) as BrandSetting[]).flatMap((setting) => {
    const { value, source } = effectiveSetting(setting, given);
    const isFictional = source === "default" || reserved.test(value ?? "");
    return value && isFictional ? [{ setting, value }] : [];
  });
}

/** For the log. @returns what the blog shows without a source of posts; undefined with one */
export const blogWithoutSource = (given: Env = env()): string | undefined =>
  given.EMBEDDED_DATABASE || given.BLOG_POSTS_URL || given.BLOG_CONTENT_URL
    ? undefined
    : given.SEED_SAMPLE_DATA
      ? "the sample posts"
      : "no source: the blog is empty";
