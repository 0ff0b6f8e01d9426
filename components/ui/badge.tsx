import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

/** How they look is in app/styles/parts.css. */
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
    /** Several words, such as a name and a time, break where a phone has no room for them. */
    isLong: { true: "h-auto min-h-6 py-0.5 wrap-anywhere whitespace-normal" },
  },
  defaultVariants: { variant: "neutral" },
});

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeVariants>;

/** A small fact. The status variants have the fixed colours: approved green, rejected red, pending yellow. */
export function Badge({ className, variant, isLong, ...props }: BadgeProps) {
  return <span className={badgeVariants({ variant, isLong, className })} {...props} />;
}
