import type { ComponentProps } from "react";
import { withFilledValue } from "@/components/ui/filled-value";
import { cn } from "@/lib/shared/cn";

export const controlClasses = [
  "notch-sm w-full border border-line-strong bg-sunken px-3.5 text-base text-ink",
  "transition-[border-color,box-shadow] duration-100 hover:border-ink-muted",
  "focus-visible:border-cool focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-cool",
  "aria-invalid:border-bad aria-invalid:focus-visible:outline-bad",
  "disabled:cursor-not-allowed disabled:bg-raised disabled:text-ink-muted disabled:opacity-70 [&[readonly]]:bg-raised",
].join(" ");

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      type={type}
      className={cn(controlClasses, "h-11", className)}
      {...withFilledValue<HTMLInputElement, typeof props>(props)}
    />
  );
}
