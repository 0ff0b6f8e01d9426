import { message } from "@/lib/shared/message";

export const blogErrors = {
  posts: message("blog.errors.posts"),
  notFound: message("blog.errors.notFound"),
  folderText: message("blog.errors.folderText"),
  text: message("blog.errors.text"),
} as const;
