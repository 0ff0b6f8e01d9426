import type { VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/shared/cn";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Shows a spinner and ignores presses; keeps label and focus. */
    loading?: boolean;
  };

const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({ className, variant, size, loading = false, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
      // `disabled` would drop the focus; Enter in a form presses its button too.
      {...(loading ? { "aria-disabled": true, "aria-busy": true, onClick: refuse } : {})}
    >
      {loading ? <Spinner /> : null}
      {/* Wrapped: a translator replaces text nodes, and React inserts the spinner before one. */}
      <span className="contents">{children}</span>
    </button>
  );
}
