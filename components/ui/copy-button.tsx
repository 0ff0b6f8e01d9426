"use client";

import { Check, Copy, Link } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

const icons = {
  link: Link,
  secret: Copy,
  snippet: Copy,
  codes: Copy,
} as const;

type CopyButtonProps = { kind: keyof typeof icons; text: string; className: string };

/** Confirms briefly after copying. */
export function CopyButton({ kind, text, className }: CopyButtonProps) {
  const t = useTranslations("ui.copy");
  const Icon = icons[kind];
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2_500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Without clipboard access (refused, or no https) the text is shown for manual copying.
      window.prompt(t(`byHand.${kind}`), text);
    }
  };
  return (
    <>
      <button type="button" onClick={copy} className={className}>
        {isCopied ? <Check aria-hidden="true" /> : <Icon aria-hidden="true" />}
        <span>{isCopied ? t("done") : t(`label.${kind}`)}</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied ? t(`said.${kind}`) : ""}
      </span>
    </>
  );
}
