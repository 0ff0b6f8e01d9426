"use client";

import { Check, Link } from "lucide-react";
import { useEffect, useState } from "react";

/** Copies an address and says so for a moment. */
export function CopyLink({ url, className }: { url: string; className: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2_500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      // Browsers that refuse show the address to be copied by hand.
      () => window.prompt("The address of this page", url),
    );
  return (
    <>
      <button type="button" onClick={copy} className={className}>
        {isCopied ? <Check aria-hidden="true" /> : <Link aria-hidden="true" />}
        {isCopied ? "Copied" : "Copy link"}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? "The link is copied." : ""}
      </span>
    </>
  );
}
