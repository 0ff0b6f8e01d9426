import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";

type CardBadgesProps = {
  /** for screen readers, before the names */
  label: string;
  names: readonly string[];
  className?: string;
  /** after the last badge */
  children?: ReactNode;
};

export function CardBadges({ label, names, className = "", children }: CardBadgesProps) {
  if (names.length === 0) return null;
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-1 ${className}`}>
      {names.map((name) => (
        <li key={name} className="min-w-0 max-w-full">
          <Badge className="max-w-full" title={name}>
            <bdi translate="no" className="truncate">
              {name}
            </bdi>
          </Badge>
        </li>
      ))}
      {children}
    </ul>
  );
}
