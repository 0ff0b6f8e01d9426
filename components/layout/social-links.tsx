import { SocialIcon } from "@/components/layout/social-icon";
import { Tooltip } from "@/components/ui/tooltip";
import type { Brand } from "@/lib/shared/brand";
import { cn } from "@/lib/shared/cn";
import { socialLinks } from "@/lib/shared/navigation";

type SocialLinksProps = { brand: Brand; className?: string };

/** The brand's profiles as icon links; those that are not configured are left out. */
export function SocialLinks({ brand, className }: SocialLinksProps) {
  const links = socialLinks(brand);
  if (links.length === 0) return null;
  return (
    <ul className={cn("flex flex-wrap gap-2", className)}>
      {links.map(({ network, label, href }) => (
        <li key={network}>
          <Tooltip content={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${label} (opens in a new tab)`}
              className="notch grid size-10 place-items-center border border-line bg-raised text-ink-muted transition-colors hover:border-hot-text hover:text-hot-text"
            >
              <SocialIcon network={network} className="size-4.5" />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
