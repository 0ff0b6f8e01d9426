import type { Brand } from "@/lib/shared/brand";
import { logoPath } from "@/lib/shared/paths";

/** The mark: the logo that the panel was given, or a file for each theme in content/logo. */
export function LogoMark({ logo }: { logo: Brand["logo"] }) {
  if (!logo) return <span aria-hidden="true" className="logo-mark size-8 shrink-0" />;
  return (
    // biome-ignore lint/performance/noImgElement: a small file of the size in which it is shown
    <img
      src={logoPath(logo.id, "mark")}
      alt=""
      width={logo.width}
      height={logo.height}
      className="h-8 w-auto max-w-28 shrink-0 object-contain"
    />
  );
}

export function Logo({ name, logo }: Pick<Brand, "name" | "logo">) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark logo={logo} />
      <span className="font-display text-xl leading-none font-semibold tracking-tight max-[18rem]:sr-only">
        {name}
      </span>
    </span>
  );
}
