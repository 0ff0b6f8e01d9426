/// <reference types="next/image-types/global" />
import type { StaticImageData } from "next/image";
import type { CSSProperties, ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

type DrawingProps = {
  file: StaticImageData;
  className?: string;
  preserveAspectRatio?: string;
  /** The first is at the back. */
  children: ReactNode;
};

/** Parts of an SVG file in the colours of scenes.css, in a box with the file's aspect ratio. */
export function Drawing({ file, className, preserveAspectRatio, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${file.width} ${file.height}`}
      preserveAspectRatio={preserveAspectRatio}
      aria-hidden="true"
      className={cn("pixel-scene", className)}
    >
      {children}
    </svg>
  );
}

type PartProps = {
  of: StaticImageData;
  /** of a group in the file */
  id: string;
  fill?: string;
  transform?: string;
  className?: string;
};

/**
 * A group of an SVG file. Browsers load the file once; the group inherits custom properties and the fill from the page.
 * Not all apply the page's classes inside the file or the file's gradients, so each group that moves or glows is a part.
 */
export function Part({ of: file, id, ...attributes }: PartProps) {
  return <use href={`${file.src}#${id}`} {...attributes} />;
}

type GlowProps = {
  of: StaticImageData;
  /** of the group, and unique on the page */
  id: string;
  colour: "beam" | "flame" | "lamp" | "rose" | "screen-light";
  /** opacity in the centre */
  strength: number;
};

/** Light around a lamp, a screen or a fire: a group without a fill. */
export function Glow({ of: file, id, colour, strength }: GlowProps) {
  // Firefox would find the file's own group under the same id.
  const gradient = `${id}-light`;
  const style = { "--light": `var(--${colour})` } as CSSProperties;
  return (
    <>
      <radialGradient id={gradient}>
        <stop offset="0.15" className="pixel-glow" style={style} stopOpacity={strength} />
        <stop offset="1" className="pixel-glow" style={style} stopOpacity="0" />
      </radialGradient>
      <Part of={file} id={id} fill={`url(#${gradient})`} />
    </>
  );
}
