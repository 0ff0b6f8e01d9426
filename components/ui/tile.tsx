import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/shared/cn";

type TileProps = Omit<ComponentProps<"input">, "type"> & {
  type?: "checkbox" | "radio";
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
};

/** Wrap groups in a fieldset (see FieldGroup). */
export function Tile({ type = "checkbox", label, description, icon, className, ...props }: TileProps) {
  const id = useId();
  // Otherwise the description would become part of the name.
  const named = description ? { "aria-labelledby": id, "aria-describedby": `${id}-means` } : {};
  return (
    <label
      className={cn(
        "notch group relative flex min-h-11 items-center gap-2.5 border border-line-strong bg-sunken px-3 py-2 text-sm transition-colors",
        "hover:border-ink-muted has-checked:border-cool has-checked:bg-cool-soft has-checked:text-ink",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cool",
        "has-disabled:cursor-not-allowed has-disabled:opacity-55",
        className,
      )}
    >
      <input
        type={type}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        {...named}
        {...props}
      />
      {/* Shape as well as colour marks a selected tile. */}
      <span
        aria-hidden="true"
        className="tile-mark notch-xs grid size-4 shrink-0 place-items-center border border-line-strong bg-ground peer-checked:border-cool peer-checked:bg-cool"
      />
      {icon ? <span className="shrink-0 text-ink-muted [&_svg]:size-4">{icon}</span> : null}
      <span className="min-w-0">
        <span id={id} className="block font-medium">
          {label}
        </span>
        {description ? (
          <span id={`${id}-means`} className="block text-xs text-ink-muted">
            {description}
          </span>
        ) : null}
      </span>
    </label>
  );
}
