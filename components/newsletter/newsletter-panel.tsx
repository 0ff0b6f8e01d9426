import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/lib/shared/cn";

type NewsletterPanelProps = { title: string; tone?: "ok" | "bad" | "cool"; children: ReactNode };

const ticks = { ok: "[--tick:var(--ok)]", bad: "[--tick:var(--bad)]", cool: "[--tick:var(--cool)]" };

/** The page behind an emailed link. */
export function NewsletterPanel({ title, tone = "cool", children }: NewsletterPanelProps) {
  return (
    <div className="dot-grid">
      <div className="mx-auto max-w-form px-4 py-16 sm:px-6 sm:py-24">
        <div className={cn("ticks border border-line bg-surface p-8 sm:p-12", ticks[tone])}>
          <h1 className="text-4xl font-semibold">{title}</h1>
          <div className="mt-4 text-lg text-ink-muted">{children}</div>
        </div>
      </div>
    </div>
  );
}

type NewsletterActionProps = {
  action: string;
  token: string;
  label: string;
};

/** A plain form with one button, so it works without JavaScript. */
export function NewsletterAction({ action, token, label }: NewsletterActionProps) {
  return (
    <form method="post" action={action} className="mt-8">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={useLocale()} />
      <button type="submit" className={buttonVariants({ size: "lg" })}>
        {label}
      </button>
    </form>
  );
}
