import { cn } from "@/lib/shared/cn";

type AvatarProps = { name: string; src?: string | null; className?: string; onError?: () => void };

/** Decorative: the name is always next to it. */
export function Avatar({ name, src, className, onError }: AvatarProps) {
  const shape = cn("notch size-10 shrink-0 border border-line bg-cool-soft", className);
  if (src) {
    return (
      // biome-ignore lint/performance/noImgElement: small, stored in its final size, and may be a private short-lived address
      <img
        src={src}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        onError={onError}
        className={cn(shape, "object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={cn(shape, "grid place-items-center font-display font-semibold text-cool uppercase")}
    >
      {Array.from(name.trim())[0] ?? "?"}
    </span>
  );
}
