"use client";

import { Check, Copy, Link } from "lucide-react";
import { useEffect, useState } from "react";

const kinds = {
  link: { icon: Link, label: "Copy link", said: "The link is copied.", byHand: "The address of this page" },
  secret: { icon: Copy, label: "Copy secret", said: "The secret is copied.", byHand: "The secret" },
  snippet: { icon: Copy, label: "Copy code", said: "The code is copied.", byHand: "The code" },
  codes: { icon: Copy, label: "Copy all", said: "The codes are copied.", byHand: "All codes" },
} as const;

type CopyButtonProps = { kind: keyof typeof kinds; text: string; className: string };

/** Confirms briefly after copying. */
export function CopyButton({ kind, text, className }: CopyButtonProps) {
  const { icon: Icon, label, said, byHand } = kinds[kind];
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
      window.prompt(byHand, text);
    }
  };
  return (
    <>
      <button type="button" onClick={copy} className={className}>
        {isCopied ? <Check aria-hidden="true" /> : <Icon aria-hidden="true" />}
        <span>{isCopied ? "Copied" : label}</span>
      </button>
      <span role="status" className="sr-only">
        {isCopied ? said : ""}
      </span>
    </>
  );
}
