import { cn } from "@/lib/shared/cn";

/** The mark: a file for each theme in content/logo. */
export function LogoMark() {
  return <span aria-hidden="true" className="logo-mark size-8 shrink-0" />;
}

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <LogoMark />
      <span className="font-display text-xl leading-none font-semibold tracking-tight max-[18rem]:sr-only">
        {name}
      </span>
    </span>
  );
}
