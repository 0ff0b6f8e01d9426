"use client";

import { type ReactNode, useEffect, useState } from "react";
import { noteVisit, readLastVisit } from "@/components/blog/new-post-dot";
import { isNewPost } from "@/lib/features/blog/policy";

/**
 * The visit before this one, read once per document, before this one is noted: badges stay while the visitor looks
 * through the categories and comes back from a post.
 */
let before: { visit: number | null; openedAt: number } | undefined;

function visitBefore() {
  before ??= { visit: readLastVisit(), openedAt: Date.now() };
  return before;
}

type NewBadgeProps = { publishedAt: string; children: ReactNode };

/** Shows its children beside a post that came after the visitor's last visit. */
export function NewBadge({ publishedAt, children }: NewBadgeProps) {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const { visit, openedAt } = visitBefore();
    setIsNew(isNewPost(publishedAt, visit, openedAt));
  }, [publishedAt]);
  return isNew ? children : null;
}

/** Notes the visit. */
export function VisitNote() {
  useEffect(() => {
    visitBefore();
    noteVisit();
  }, []);
  return null;
}
