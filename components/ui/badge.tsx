import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

const badgeVariants = cva(
  "notch-sm inline-flex h-6 items-center gap-1 border px-2 text-xs font-medium whitespace-nowrap tabular-nums [&_svg]:size-3",
  {
    variants: {
      variant: {
        /** Categories, platforms and other plain facts. */
        neutral: "border-line bg-raised text-ink-muted",
        /** Multiplayer modes. */
        mode: "border-cool/35 bg-cool-soft text-cool",
        earlyAccess: "border-ink bg-ink text-ground",
        featured: "border-cool bg-cool text-cool-ink",
        approved: "border-ok/35 bg-ok-soft text-ok",
        rejected: "border-bad/35 bg-bad-soft text-bad",
        pending: "border-warn/35 bg-warn-soft text-warn",
      },
    },
    defaultVariants: { variant: "neutral" },
  },
);

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeVariants>;

/** A small fact. The status variants have the specified colours: approved green, rejected red, pending yellow. */
export function Badge({ className, variant, ...props }: BadgeProps) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />;
}
