import type { ReactNode } from "react";
import { Eyebrow } from "@/components/layout/page-header";
import { cn } from "@/lib/shared/cn";

type StageProps = {
  id: string;
  eyebrow: string;
  title: string;
  /** The text's paragraphs and buttons. */
  children: ReactNode;
  scene: ReactNode;
  /** The scene stands on the left where there is room for both. */
  sceneFirst?: boolean;
  className?: string;
};

/** A section of text beside its scene, about 62.5 % of the window tall. */
export function Stage({ id, eyebrow, title, children, scene, sceneFirst = false, className }: StageProps) {
  return (
    <section
      aria-labelledby={id}
      className={cn(
        "drawn-in-sight relative flex min-h-[62.5vh] items-center py-14 [--height:43rem] md:[--height:1px] lg:py-10",
        className,
      )}
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
