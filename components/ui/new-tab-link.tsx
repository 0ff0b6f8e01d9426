import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";

type NewTabLinkProps = ComponentProps<"a"> & {
  /** for screen readers, after the link's text */
  after?: string;
};

/** Screen readers announce the new tab. */
export function NewTabLink({
  href,
  rel = "noopener noreferrer",
  after = "",
  children,
  ...props
}: NewTabLinkProps) {
  const t = useTranslations("ui.newTab");
  return (
    <a href={href} target="_blank" rel={rel} {...props}>
      <span className="contents">{children}</span>
      <span className="sr-only">{`${after} ${t("hint")}`}</span>
    </a>
  );
}
