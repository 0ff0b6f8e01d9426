"use client";

import { type ReactNode, useEffect, useState } from "react";
import { readLastVisit, storeVisit } from "@/components/blog/new-post-dot";
import { isNewPost } from "@/lib/features/blog/policy";

/**
 * The previous visit, read once per document before this visit is stored: badges stay while the visitor browses
 * categories and returns from a post.
 */
let before: { visit: number | null; openedAt: number } | undefined;

function visitBefore() {
  before ??= { visit: readLastVisit(), openedAt: Date.now() };
  return before;
}

type NewBadgeProps = { publishedAt: string; children: ReactNode };

/** Renders its children for posts published since the visitor's last visit. */
export function NewBadge({ publishedAt, children }: NewBadgeProps) {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const { visit, openedAt } = visitBefore();
    setIsNew(isNewPost(publishedAt, visit, openedAt));
  }, [publishedAt]);
  return isNew ? children : null;
}

/** Stores the time of this visit. */
export function VisitNote() {
  useEffect(() => {
    visitBefore();
    storeVisit();
  }, []);
  return null;
}
