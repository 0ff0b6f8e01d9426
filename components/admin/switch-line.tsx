"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Switch } from "@/components/ui/switch";
import { cn } from "@/lib/shared/cn";

type SwitchLineProps = Omit<ComponentProps<typeof Switch>, "id" | "className"> & {
  label: ReactNode;
  className?: string;
};

export function SwitchLine({ label, className, ...props }: SwitchLineProps) {
  const id = useId();
  return (
    <div className={cn("flex items-center justify-between gap-4 text-sm font-medium", className)}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} {...props} />
    </div>
  );
}
