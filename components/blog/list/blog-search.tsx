"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { PendingNote } from "@/components/blog/link-pending";
import { blogSearchMaxLength } from "@/lib/features/blog/constants";
import { paths } from "@/lib/shared/paths";

type BlogSearchProps = {
  q: string;
  /** the chosen category as addresses name it; null is all */
  category: string | null;
};

/** Searches titles, excerpts and texts. A plain form without script; with it the page is not loaded anew. */
export function BlogSearch({ q, category }: BlogSearchProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    const query = new URLSearchParams([
      ...(category ? [["category", category]] : []),
      ...(given ? [["q", given]] : []),
    ]).toString();
    startTransition(() => router.push(query ? `${paths.blog}?${query}` : paths.blog));
  };
  return (
    <form action={paths.blog} method="get" onSubmit={submit} className="min-w-0 grow basis-64 lg:max-w-sm">
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <search className="relative block">
        <input
          key={q}
          type="search"
          name="q"
          aria-label="Search posts"
          placeholder="Search posts..."
          defaultValue={q}
          maxLength={blogSearchMaxLength}
          autoComplete="off"
          enterKeyHint="search"
          className="notch-sm h-11 w-full border border-line-strong bg-sunken pr-3 pl-11 text-base text-ink hover:border-ink-muted focus-visible:border-cool focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-cool"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-muted hover:text-ink"
        >
          <Search aria-hidden="true" className="size-4.5" />
        </button>
      </search>
      <PendingNote isPending={isPending} text="Loading blog posts..." />
    </form>
  );
}
