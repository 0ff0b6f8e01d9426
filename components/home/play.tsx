import { PlayScene } from "@/components/home/scenes/play-scene";
import { Stage } from "@/components/home/stage";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

export function Play() {
  return (
    <Stage
      id="play"
      eyebrow="Level 1"
      title="Play"
      className="bg-surface"
      scene={
        <PlayScene className="mx-auto h-auto max-h-[max(54vh,18rem)] w-full max-w-[36rem] overflow-visible" />
      }
    >
      <p>
        Upload your gaming clips to get featured. The clutch, the fail, the jump nobody believed: cut the best
        seconds and send them in.
      </p>
      <PageLink
        href={`${paths.submit}#moments`}
        className={buttonVariants({ variant: "secondary", className: "mt-7" })}
      >
        Upload a clip
      </PageLink>
    </Stage>
  );
}
