import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

type IconActionProps = Omit<ComponentProps<typeof Button>, "size" | "variant" | "aria-label"> & {
  /** A few words on pointing. */
  tip: string;
  /** The accessible name: the action with the name of its row. */
  label: string;
};

/** A small button of a row, shown as an icon. */
export const IconAction = ({ tip, label, ...button }: IconActionProps) => (
  <Tooltip content={tip}>
    <Button size="icon" variant="ghost" aria-label={label} {...button} />
  </Tooltip>
);
