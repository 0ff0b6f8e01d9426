import type { ComponentProps } from "react";

type NewTabLinkProps = ComponentProps<"a"> & {
  /** Said after the link's words to those who hear it. */
  after?: string;
};

/** A link that opens in a new tab, and says so to those who do not see that. */
export function NewTabLink({
  href,
  rel = "noopener noreferrer",
  after = "",
  children,
  ...props
}: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel={rel} {...props}>
      <span className="contents">{children}</span>
      <span className="sr-only">{`${after} (opens in a new tab)`}</span>
    </a>
  );
}
