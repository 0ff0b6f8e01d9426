"use client";

import type { ComponentProps, ReactNode } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/shared/cn";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "loading" | "children"> & {
  label: ReactNode;
  pendingLabel: ReactNode;
  /** busy for another reason than submitting, e.g. an upload */
  pending?: boolean;
};

/** Shows `pendingLabel` and ignores presses while the form submits; `disabled` adds the form's own rule. */
export function SubmitButton({
  label,
  pendingLabel,
  pending = false,
  className,
  ...props
}: SubmitButtonProps) {
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const busy = isSubmitting || pending;
  return (
    <Button size="lg" className={cn("sm:self-start", className)} {...props} type="submit" loading={busy}>
      {busy ? pendingLabel : label}
    </Button>
  );
}
