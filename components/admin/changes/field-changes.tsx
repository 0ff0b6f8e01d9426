"use client";

import { type ChangeObject, diffWordsWithSpace } from "diff";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { useMessageText } from "@/components/forms/message-text";
import type { FieldChange } from "@/lib/features/reviews/types";
import { cn } from "@/lib/shared/cn";

type FieldChangesProps = { changes: readonly FieldChange[]; className?: string };

/** Old and new value of each changed field, side by side or stacked on a phone. */
export function FieldChanges({ changes, className }: FieldChangesProps) {
  const read = useMessageText();
  return (
    <dl className={cn("flex flex-col gap-3 text-sm", className)}>
      {changes.map((change) => (
        <div key={change.label} className="grid gap-x-4 gap-y-1 border-t border-line pt-2 sm:grid-cols-2">
          <dt className="font-semibold sm:col-span-2">{read(change.label)}</dt>
          <Values change={change} />
        </div>
      ))}
    </dl>
  );
}

function Values({ change }: { change: FieldChange }) {
  const t = useTranslations("submitter.comparison");
  const read = useMessageText();
  const { label, before, after, kind } = change;
  if (kind === "text") return <Words before={before} after={after} />;
  const show = (value: string, side: Side) =>
    kind === "picture" ? (
      <Picture src={value} alt={t(`picture.${side}`, { label: read(label) })} />
    ) : (
      <Marked side={side}>{value}</Marked>
    );
  return (
    <>
      <Value side="before">{before ? show(before, "before") : null}</Value>
      <Value side="now">{after ? show(after, "now") : null}</Value>
    </>
  );
}

type Side = "before" | "now";

function Value({ side, children }: { side: Side; children: ReactNode }) {
  const t = useTranslations("submitter.comparison");
  return (
    <dd className="min-w-0">
      <span className="block text-xs text-ink-muted">{t(`side.${side}`)}</span>
      {children ? (
        <div dir="auto" className="wrap-anywhere whitespace-pre-line">
          {children}
        </div>
      ) : (
        <span className="text-ink-muted">{t("nothing")}</span>
      )}
    </dd>
  );
}

/** A comparison that takes longer is shown as two whole texts. */
const atMostMilliseconds = 200;

function Words({ before, after }: { before: string; after: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(before, after, { timeout: atMostMilliseconds }) ?? wholly(before, after),
    [before, after],
  );
  return (
    <>
      <Value side="before">{before ? marked(parts, "before") : null}</Value>
      <Value side="now">{after ? marked(parts, "now") : null}</Value>
    </>
  );
}

const wholly = (before: string, after: string): ChangeObject<string>[] => [
  { value: before, added: false, removed: true, count: 1 },
  { value: after, added: true, removed: false, count: 1 },
];

function marked(parts: readonly ChangeObject<string>[], side: Side): ReactNode[] {
  const [own, other] = side === "before" ? (["removed", "added"] as const) : (["added", "removed"] as const);
  return parts
    .filter((part) => !part[other])
    .map((part, index) =>
      part[own] ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their place only
        <Marked key={index} side={side}>
          {part.value}
        </Marked>
      ) : (
        part.value
      ),
    );
}

function Marked({ side, children }: { side: Side; children: string }) {
  return side === "before" ? (
    <del className="bg-bad-soft decoration-bad">{children}</del>
  ) : (
    <ins className="bg-ok-soft decoration-ok">{children}</ins>
  );
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a short-lived address of a private file
    <img src={src} alt={alt} className="mt-1 max-h-72 w-full border border-line bg-sunken object-contain" />
  );
}
