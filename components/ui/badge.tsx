import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Styles are in app/styles/parts.css. */
const badgeVariants = cva("badge [&_svg]:size-3", {
  variants: {
    variant: {
      neutral: "badge-neutral",
      mode: "badge-mode",
      earlyAccess: "badge-early-access",
      featured: "badge-featured",
      live: "badge-live",
      approved: "badge-approved",
      rejected: "badge-rejected",
      pending: "badge-pending",
      taken_down: "badge-rejected",
    },
    /** Long labels, such as a name and a time, wrap on phones. */
    isLong: { true: "h-auto min-h-6 py-0.5 wrap-anywhere whitespace-normal" },
  },
  defaultVariants: { variant: "neutral" },
});

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeVariants>;

/** Status variants have the specified colours: approved green, rejected red, pending yellow. */
export function Badge({ className, variant, isLong, ...props }: BadgeProps) {
  return <span className={badgeVariants({ variant, isLong, className })} {...props} />;
}
