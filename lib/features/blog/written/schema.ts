import { z } from "zod";
import { type BlogCategory, slugPattern } from "@/lib/features/blog/constants";
import { twitterHandle } from "@/lib/features/blog/schema";
import { editForm, optionalPictureReference, rowVersion } from "@/lib/features/reviews/fields";
import { blogCategories } from "@/lib/shared/categories";
import { lineText, optionalLine, optionalLines } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { postStates } from "./types";

/** As in the list of the source (lib/features/blog/schema.ts). In characters; the text in bytes. */
export const postLimits = {
  slug: 100,
  title: 300,
  excerpt: 1_000,
  author: 120,
  authorTwitter: 200,
  imageAlt: 500,
  textBytes: 128 * 1024,
} as const;

/** Drawn-out JSON of a text, without its picture. */
export const postBodyBytes = 6 * postLimits.textBytes + 64 * 1024;

/** Empty: made of the title, or as it was. */
const slug = z
  .string()
  .trim()
  .refine(
    (text) => text === "" || (slugPattern.test(text) && text.length <= postLimits.slug),
    message("panelPosts.errors.slug", { max: postLimits.slug }),
  )
  .default("");

const text = z
  .string({ error: message("panelPosts.errors.text") })
  .refine((given) => given.trim() !== "", message("panelPosts.errors.text"))
  .refine(
    (given) => new TextEncoder().encode(given).byteLength <= postLimits.textBytes,
    message("panelPosts.errors.tooLong", { kilobytes: postLimits.textBytes / 1024 }),
  );

const authorTwitter = optionalLine(postLimits.authorTwitter).transform((given, context) => {
  const handle = given && twitterHandle(given);
  if (given && !handle) context.addIssue({ code: "custom", message: message("panelPosts.errors.handle") });
  return handle;
});

export const postSchema = z.object({
  title: lineText(message("panelPosts.errors.title"), 1, postLimits.title),
  slug,
  excerpt: optionalLines(postLimits.excerpt).transform((given) => given ?? ""),
  category: z.custom<BlogCategory>(
    (given) => blogCategories.some((category) => category === given),
    message("panelPosts.errors.category"),
  ),
  author: optionalLine(postLimits.author).transform((given) => given ?? ""),
  authorTwitter,
  image: optionalPictureReference,
  imageAlt: optionalLine(postLimits.imageAlt).transform((given) => given ?? ""),
  featured: z.boolean().default(false),
  text,
  state: z.enum(postStates, message("panelPosts.errors.state")).default("draft"),
  /** when a scheduled post is published */
  publishAt: z.iso.datetime({ offset: true, error: message("panelPosts.errors.time") }).nullish(),
});

const editedPost = postSchema.extend({ updatedAt: rowVersion });
/** Only some fields, such as the state, are an edit too. */
export const postEditSchema = editForm(editedPost.partial());

/** POST /api/admin/posts/preview */
export const postPreviewSchema = z.object({
  title: z.string().max(postLimits.title).default(""),
  text,
});

export type Post = z.output<typeof postSchema>;
export type PostInput = z.input<typeof postSchema>;
export type PostEdit = Partial<z.output<typeof editedPost>>;
