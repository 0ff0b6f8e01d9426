import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PlayScene, ShareScene } from "@/components/home/scenes/scenes";
import { Eyebrow } from "@/components/layout/page-header";
import { SocialIcon } from "@/components/layout/social-icon";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import type { Brand } from "@/lib/shared/brand";
import { cn } from "@/lib/shared/cn";
import { socialLinks } from "@/lib/shared/navigation";
import { paths } from "@/lib/shared/paths";

export function Play() {
  const t = useTranslations("landing");
  return (
    <Stage
      id="play"
      eyebrow={t("play.eyebrow")}
      title={t("play.title")}
      scene={
        <PlayScene className="mx-auto h-auto max-h-[max(54vh,18rem)] w-full max-w-[36rem] overflow-visible" />
      }
    >
      <p>{t("play.text")}</p>
      <PageLink
        href={`${paths.submit}#moments`}
        className={buttonVariants({ variant: "secondary", className: "mt-7" })}
      >
        {t("play.link")}
      </PageLink>
    </Stage>
  );
}

export function Share({ brand }: { brand: Brand }) {
  const t = useTranslations("landing");
  return (
    <Stage
      id="share"
      eyebrow={t("share.eyebrow")}
      title={t("share.title")}
      sceneFirst
      scene={
        <div className="mx-auto w-full max-w-[36rem]">
          <Channels brand={brand} />
          <ShareScene className="mt-2 h-auto max-h-[max(46vh,16rem)] w-full" />
        </div>
      }
    >
      <p>{t("share.text")}</p>
      <PageLink href={paths.getFeatured} className={buttonVariants({ size: "lg", className: "mt-7" })}>
        {t("share.link")}
      </PageLink>
    </Stage>
  );
}

/** The channels form an arc. */
const arcs = ["translate-y-7", "translate-y-2", "", "translate-y-2", "translate-y-7"];

function Channels({ brand }: { brand: Brand }) {
  const t = useTranslations();
  const links = socialLinks(brand);
  return (
    <ul className="flex justify-between px-2 sm:px-6">
      {links.map(({ network, href }, index) => (
        <li key={network} className={cn("min-w-0", links.length === arcs.length && arcs[index])}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("link.inNewTab", { label: t(`networks.${network}`) })}
            title={t(`networks.${network}`)}
            className="notch grid aspect-square w-13 max-w-full place-items-center border-2 border-cool bg-ground text-cool transition-colors hover:border-hot-text hover:text-hot-text sm:w-15"
          >
            <SocialIcon network={network} className="size-6 sm:size-7" />
          </a>
        </li>
      ))}
    </ul>
  );
}

type StageProps = {
  id: string;
  eyebrow: string;
  title: string;
  children: ReactNode;
  scene: ReactNode;
  /** the scene is on the left on wide screens */
  sceneFirst?: boolean;
};

/** Text next to a scene, about 62.5 % of the window's height. */
function Stage({ id, eyebrow, title, children, scene, sceneFirst = false }: StageProps) {
  return (
    <section
      aria-labelledby={id}
      className="drawn-in-sight relative flex min-h-[62.5vh] items-center py-14 [--height:43rem] md:[--height:1px] lg:py-10 bg-surface"
    >
      <div className="mx-auto grid w-full max-w-page grid-cols-1 items-center gap-x-14 gap-y-10 px-4 sm:px-6 md:grid-cols-2">
        <div className={cn(sceneFirst && "md:order-last")}>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h2 id={id} className="text-[clamp(2.5rem,1.9rem+2.6vw,4rem)] leading-none font-semibold">
            {title}
          </h2>
          <div className="mt-5 max-w-[46ch] text-lg text-ink-muted">{children}</div>
        </div>
        <div className="min-w-0">{scene}</div>
      </div>
    </section>
  );
}
