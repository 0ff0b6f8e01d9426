"use client";

import { Content, List, Root, Trigger } from "radix-ui/tabs";
import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

export const Tabs = Root;

export function TabsList({ className, ...props }: ComponentProps<typeof List>) {
  return <List className={cn("flex flex-wrap gap-x-1 border-b border-line", className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger
      className={cn(
        "relative inline-flex h-11 shrink-0 items-center gap-2 px-4 font-display text-base font-semibold whitespace-nowrap text-ink-muted transition-colors hover:text-ink",
        "after:absolute after:inset-x-2 after:-bottom-px after:h-[3px] data-[state=active]:text-ink data-[state=active]:after:bg-cool",
        "focus-visible:outline-offset-[-2px] disabled:opacity-55 [&_svg]:size-4",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Content>) {
  return <Content className={cn("pt-6", className)} {...props} />;
}
