import "server-only";
import { brandDefaults } from "@/lib/shared/brand";
import { type Env, env } from "./env";
import { effectiveSetting } from "./settings";

export type FictionalValue = { setting: string; value: string };

const reserved = /[@/.]example\.(com|net|org)\b|\.example\b|\b555[ -]?01\d\d\b/i;

export function listFictionalValues(given: Env = env()): FictionalValue[] {
  if (given.EMBEDDED_DATABASE) return [];
  const names = Object.keys(brandDefaults) as (keyof typeof brandDefaults)[];
  const values = names.flatMap((setting) => {
    const { value, source } = effectiveSetting(setting, given);
    const isFictional = source === "default" || reserved.test(value ?? "");
    return value && isFictional ? [{ setting, value }] : [];
  });
  const hasBlog = given.BLOG_POSTS_URL || given.BLOG_CONTENT_URL;
  const blog = given.SEED_SAMPLE_DATA ? "the sample posts" : "no source: the blog is empty";
  return hasBlog ? values : [...values, { setting: "BLOG_POSTS_URL", value: blog }];
}
