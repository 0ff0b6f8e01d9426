import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

/** A place that will hold something; give it the size of what comes. The list around it says "loading" in words. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden="true" className={cn("skeleton notch-sm bg-line/50", className)} {...props} />;
}
