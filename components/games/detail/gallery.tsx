"use client";

import { useLocale } from "next-intl";
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { ScreenshotDialogProps, ZoomedShot } from "@/components/games/detail/screenshot-dialog";
import { arrowStep } from "./arrow-step";

type Opened = { shots: ZoomedShot[]; first: number; Dialog: ComponentType<ScreenshotDialogProps> };

const steps: Record<string, (index: number, last: number) => number> = {
  previous: (index) => Math.max(0, index - 1),
  next: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const toShot = (link: HTMLAnchorElement): ZoomedShot => {
  const [width = 0, height = 0] = (link.dataset.size ?? "").split("x").map(Number);
  return { src: link.href, width, height, description: link.querySelector("img")?.alt ?? "" };
};

/** Arrow keys, the mark of the current picture, and the large view. */
export function Gallery({ title, children }: { title: string; children: ReactNode }) {
  const language = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const links = (name: "shot" | "thumbnail") => [
    ...(box.current?.querySelectorAll<HTMLAnchorElement>(`a[data-${name}]`) ?? []),
  ];
  const scrollTo = (index: number) => {
    const shot = links("shot")[index]?.closest("li");
    const strip = shot?.parentElement;
    if (shot && strip) strip.scrollTo({ left: shot.offsetLeft - strip.offsetLeft });
  };

  useEffect(() => {
    const strip = box.current?.querySelector("[data-strip]");
    const small = [...(box.current?.querySelectorAll("a[data-thumbnail]") ?? [])];
    if (!strip || small.length === 0) return;
    const mark = () => {
      const shown = Math.round((Math.abs(strip.scrollLeft) / (strip.scrollWidth || 1)) * small.length);
      small.forEach((link, index) => {
        if (index === shown) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      });
    };
    mark();
    strip.addEventListener("scroll", mark, { passive: true });
    return () => strip.removeEventListener("scroll", mark);
  }, []);

  const open = (index: number, link: HTMLAnchorElement) => {
    const shots = links("shot").map(toShot);
    import("@/components/games/detail/screenshot-dialog").then(
      ({ default: Dialog }) => setOpened({ shots, first: index, Dialog }),
      () => location.assign(link.href),
    );
  };

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlain(event)) return;
    const index = links("shot").indexOf(link);
    event.preventDefault();
    if (index >= 0) open(index, link);
    else scrollTo(links("thumbnail").indexOf(link));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[arrowStep(event.key, language) ?? event.key];
    const link = (event.target as Element).closest("a");
    const among = links(link && "shot" in link.dataset ? "shot" : "thumbnail");
    const index = link ? among.indexOf(link) : -1;
    if (!step || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = step(index, among.length - 1);
    among[next]?.focus({ preventScroll: true });
    scrollTo(next);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links within it are what is pressed */}
      <div ref={box} onClick={onClick} onKeyDown={onKeyDown}>
        {children}
      </div>
      {opened ? (
        <opened.Dialog
          title={title}
          shots={opened.shots}
          first={opened.first}
          onShown={scrollTo}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
