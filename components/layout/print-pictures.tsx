"use client";

import { useEffect } from "react";

/** Visible pictures, with their attributes before printing. */
type Kept = { picture: HTMLImageElement; srcset: string; src: string };

/**
 * Paper is narrower than the window, so browsers would load other files and print blanks. While printing, each
 * picture keeps its current file.
 */
export function PrintPictures() {
  useEffect(() => {
    let kept: Kept[] = [];
    const keep = () => {
      kept = [...document.querySelectorAll("img")]
        .filter(({ srcset, currentSrc, complete }) => srcset && currentSrc && complete)
        .map((picture) => ({ picture, srcset: picture.srcset, src: picture.src }));
      for (const { picture } of kept) {
        picture.src = picture.currentSrc;
        picture.removeAttribute("srcset");
      }
    };
    const restore = () => {
      for (const { picture, srcset, src } of kept) Object.assign(picture, { srcset, src });
      kept = [];
    };
    addEventListener("beforeprint", keep);
    addEventListener("afterprint", restore);
    return () => {
      removeEventListener("beforeprint", keep);
      removeEventListener("afterprint", restore);
    };
  }, []);
  return null;
}
