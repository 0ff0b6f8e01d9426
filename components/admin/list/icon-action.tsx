import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

type IconActionProps = Omit<ComponentProps<typeof Button>, "size" | "variant" | "aria-label"> & {
  /** tooltip */
  tip: string;
  /** accessible name, with the name of the row */
  label: string;
};

export const IconAction = ({ tip, label, ...button }: IconActionProps) => (
  <Tooltip content={tip}>
    <Button size="icon" variant="ghost" aria-label={label} {...button} />
  </Tooltip>
);
