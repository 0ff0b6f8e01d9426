import { ShareScene } from "@/components/home/scenes/share-scene";
import { Stage } from "@/components/home/stage";
import { SocialIcon } from "@/components/layout/social-icon";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import texts from "@/content/landing.json";
import type { Brand } from "@/lib/shared/brand";
import { cn } from "@/lib/shared/cn";
import { socialLinks } from "@/lib/shared/navigation";
import { paths } from "@/lib/shared/paths";

const { eyebrow, title, text, link } = texts.share;

export function Share({ brand }: { brand: Brand }) {
  return (
    <Stage
      id="share"
      eyebrow={eyebrow}
      title={title}
      sceneFirst
      className="bg-surface"
      scene={
        <div className="mx-auto w-full max-w-[36rem]">
          <Channels brand={brand} />
          <ShareScene className="mt-2 h-auto max-h-[max(46vh,16rem)] w-full" />
        </div>
      }
    >
      <p>{text}</p>
      <PageLink href={paths.getFeatured} className={buttonVariants({ size: "lg", className: "mt-7" })}>
        {link}
      </PageLink>
    </Stage>
  );
}

/** How far each channel hangs below the highest one: they stand in an arc. */
const arcs = ["translate-y-7", "translate-y-2", "", "translate-y-2", "translate-y-7"];

function Channels({ brand }: { brand: Brand }) {
  const links = socialLinks(brand);
  return (
    <ul className="flex justify-between px-2 sm:px-6">
      {links.map(({ network, label, href }, index) => (
        <li key={network} className={cn("min-w-0", links.length === arcs.length && arcs[index])}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} (opens in a new tab)`}
            title={label}
            className="notch grid aspect-square w-13 max-w-full place-items-center border-2 border-cool bg-ground text-cool transition-colors hover:border-hot-text hover:text-hot-text sm:w-15"
          >
            <SocialIcon network={network} className="size-6 sm:size-7" />
          </a>
        </li>
      ))}
    </ul>
  );
}
