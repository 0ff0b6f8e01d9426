"use client";

import { type ReactNode, useEffect, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { endFollow, isFollowed, type PushOutcome, startFollow } from "./subscribe";

export type PushButtonProps = {
  publicKey: string;
  slug: string;
  icon: ReactNode;
  texts: Record<"label" | Exclude<PushOutcome, { refused: string }>, string>;
};

/** Only for browsers that can show notifications. */
export function PushButton({ publicKey, slug, icon, texts }: PushButtonProps) {
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PushOutcome | null>(null);

  useEffect(() => {
    if (Notification.permission === "granted") isFollowed(slug).then(setOn, () => {});
  }, [slug]);

  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    const change = isOn ? endFollow(slug) : startFollow(slug, publicKey);
    const result = await change.catch((): PushOutcome => "failed");
    if (result === "on" || result === "off") setOn(result === "on");
    setOutcome(result);
    setBusy(false);
  };

  const isDone = outcome === "on" || outcome === "off";
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={isBusy}
        onClick={press}
        className={`aria-pressed:border-cool aria-pressed:text-cool ${buttonVariants({ variant: "secondary", size: "sm" })}`}
      >
        {icon}
        <span>{texts.label}</span>
      </button>
      <p role="status" className={`text-sm empty:hidden ${isDone ? "text-ok" : "text-bad"}`}>
        {outcome && (typeof outcome === "string" ? texts[outcome] : outcome.refused)}
      </p>
    </div>
  );
}
