"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { isNewRow } from "@/components/admin/edit/new-row";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { notify } from "@/components/ui/toast";
import type { AdminPost } from "@/lib/features/blog/written/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { stateNames } from "./post-fields";
import { PostForm } from "./post-form";

export function PostEditor({ loaded }: { loaded: AdminPost }) {
  const t = useTranslations("panelPosts.editor");
  const router = useRouter();
  const [post, setPost] = useState(loaded);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSaved = post !== loaded;

  // The form begins again with the stored values, so its button is another one.
  useEffect(() => {
    if (isSaved && post.updatedAt) heading.current?.focus({ preventScroll: false });
  }, [isSaved, post.updatedAt]);

  const saved = (stored: AdminPost) => {
    notify({ title: t(`saved.${stored.state}`), description: stored.title });
    if (isNewRow(post)) router.replace(adminPaths.post(stored.id));
    else setPost(stored);
  };

  return (
    <>
      <PageLink href={adminPaths.posts} className="text-sm underline underline-offset-4">
        {t("allPosts")}
      </PageLink>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl wrap-anywhere outline-none">
        {isNewRow(post) ? t("newPost") : post.title}
      </h2>
      {isNewRow(post) ? (
        <p className="mt-1 mb-6 text-sm text-ink-muted">{t("hint")}</p>
      ) : (
        <Facts post={post} />
      )}
      <PostForm
        key={post.updatedAt}
        post={post}
        onSaved={saved}
        onCancel={() => router.push(adminPaths.posts)}
      />
    </>
  );
}

function Facts({ post }: { post: AdminPost }) {
  const t = useTranslations("panelPosts.editor");
  const read = useMessageText();
  const language = useLocale();
  const { state, publishAt, slug, updatedAt, updatedBy, createdBy, isHidden } = post;
  return (
    <div className="mt-1 mb-6 grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <Badge>{read(stateNames[state])}</Badge>
        {state === "scheduled" && publishAt ? (
          <span>{t("publishedAt", { at: formatDateTime(publishAt, language) })}</span>
        ) : null}
        <span>
          {t("lastChange", { name: updatedBy ?? createdBy, at: formatDateTime(updatedAt, language) })}
        </span>
        {state === "published" ? (
          <PageLink href={paths.blogPost(slug)} className="underline underline-offset-4">
            {t("open")}
          </PageLink>
        ) : null}
      </p>
      {isHidden ? <HiddenNotice slug={slug} /> : null}
    </div>
  );
}

function HiddenNotice({ slug }: { slug: string }) {
  const t = useTranslations("panelPosts.editor");
  return (
    <Notice tone="warn" title={t("hiddenTitle")}>
      <p>{t("hidden", { address: paths.blogPost(slug) })}</p>
    </Notice>
  );
}
