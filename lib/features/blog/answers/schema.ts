import { z } from "zod";
import type { PublicPostMetadata } from "@/lib/features/blog/types";
import { moment } from "@/lib/shared/answers";

export const postMetadata = z
  .strictObject({
    slug: z.string().meta({ description: "Its page is /blog/{slug}." }),
    title: z.string(),
    excerpt: z.string(),
    category: z.string(),
    author: z.string(),
    authorTwitter: z.string().nullable().meta({ description: "A handle without @." }),
    publishedAt: moment,
    readTime: z.string().meta({ example: "5 min read" }),
    featured: z.boolean(),
    image: z.strictObject({ type: z.literal("url"), src: z.string(), alt: z.string() }).nullable(),
  })
  .meta({ id: "Post" }) satisfies z.ZodType<PublicPostMetadata>;
