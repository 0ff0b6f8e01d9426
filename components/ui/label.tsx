import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

type LabelProps = ComponentProps<"label"> & { required?: boolean };

export function Label({ className, required = false, children, ...props }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller names its control with htmlFor
    <label className={cn("inline-block text-sm font-semibold text-ink", className)} {...props}>
      <span>{children}</span>
      {required ? <RequiredMark /> : null}
    </label>
  );
}

/** The hint "required fields (*)" refers to this star; the control itself has `required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-1 text-bad">
      *
    </span>
  );
}
