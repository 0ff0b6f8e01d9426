import type { Brand } from "@/lib/shared/brand";
import { logoPath } from "@/lib/shared/paths";

/** The logo set in the panel, or a file per theme in content/logo. */
export function LogoMark({ logo }: { logo: Brand["logo"] }) {
  if (!logo) return <span aria-hidden="true" className="logo-mark size-8 shrink-0" />;
  return (
    // biome-ignore lint/performance/noImgElement: a small file of the size in which it is shown
    <img
      src={logoPath(logo.id, "mark")}
      alt=""
      width={logo.width}
      height={logo.height}
      className="h-8 w-auto min-w-2 max-w-20 shrink-0 object-contain xs:max-w-28"
    />
  );
}

export function Logo({ name, logo }: Pick<Brand, "name" | "logo">) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <LogoMark logo={logo} />
      {/* Breaks a long word, which would push the menu button off a phone's screen. */}
      <span
        translate="no"
        className="line-clamp-2 min-w-0 font-display text-xl leading-none font-semibold tracking-tight wrap-anywhere max-[18rem]:sr-only"
      >
        {name}
      </span>
    </span>
  );
}
