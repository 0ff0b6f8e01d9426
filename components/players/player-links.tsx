"use client";

import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { requestPlayer, takeRequestedPlayer } from "@/components/players/player-requests";

type Opened = { address: string; title: string; Dialog: ComponentType<DialogProps> };
type DialogProps = { address: string; title: string; onClose: () => void };

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const titleOf = (link: HTMLAnchorElement): string =>
  [...link.childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.classList.contains("sr-only")))
    .map((node) => node.textContent)
    .join("")
    .trim();

/**
 * Plays links with `data-player` over the page. Without JavaScript, with another mouse button, or if the player fails
 * to load, they open the other site.
 */
export function PlayerLinks({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = useCallback((link: HTMLAnchorElement) => {
    const [address, title] = [link.href, titleOf(link)];
    // Loaded on first use: most visitors play nothing.
    import("@/components/players/player-dialog").then(
      ({ default: Dialog }) => setOpened({ address, title, Dialog }),
      () => window.open(address, "_blank", "noopener"),
    );
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const links = () => [...element.querySelectorAll<HTMLAnchorElement>("a[data-player]")];
    const requested = takeRequestedPlayer((address) => links().some(({ href }) => href === address));
    const first = links().find(({ href }) => href === requested);
    if (first) open(first);
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-player]");
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      requestPlayer(link.href, () => open(link));
    };
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, [open]);

  return (
    <>
      <div ref={box} className={className}>
        {children}
      </div>
      {opened ? (
        <opened.Dialog address={opened.address} title={opened.title} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
