import { PlayScene } from "@/components/home/scenes/play-scene";
import { Stage } from "@/components/home/stage";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import texts from "@/content/landing.json";
import { paths } from "@/lib/shared/paths";

const { eyebrow, title, text, link } = texts.play;

export function Play() {
  return (
    <Stage
      id="play"
      eyebrow={eyebrow}
      title={title}
      className="bg-surface"
      scene={
        <PlayScene className="mx-auto h-auto max-h-[max(54vh,18rem)] w-full max-w-[36rem] overflow-visible" />
      }
    >
      <p>{text}</p>
      <PageLink
        href={`${paths.submit}#moments`}
        className={buttonVariants({ variant: "secondary", className: "mt-7" })}
      >
        {link}
      </PageLink>
    </Stage>
  );
}
