import type { ComponentProps } from "react";
import { withFilledValue } from "@/components/ui/filled-value";
import { controlClasses } from "@/components/ui/input";
import { cn } from "@/lib/shared/cn";

/** Grows with its text if the browser supports it; otherwise it scrolls and can be resized. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClasses, "field-sizing-content min-h-28 max-h-96 resize-y py-2.5", className)}
      {...withFilledValue<HTMLTextAreaElement, typeof props>(props)}
    />
  );
}
