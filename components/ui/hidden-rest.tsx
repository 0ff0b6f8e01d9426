import { Badge } from "@/components/ui/badge";

/** The "+N" at the end of a list of badges that shows only some (specification section 9). */
export function HiddenRest({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <li>
      <Badge title={names.join(", ")}>
        <span aria-hidden="true">+{names.length}</span>
        <span className="sr-only">and {names.join(", ")}</span>
      </Badge>
    </li>
  );
}
