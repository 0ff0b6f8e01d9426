"use client";

import { useEffect } from "react";

/** The pictures that are shown, as they were before printing. */
type Kept = { picture: HTMLImageElement; srcset: string; src: string };

/**
 * Paper is narrower than the window, so browsers choose other files for pictures of several widths, and print blanks
 * before those have arrived. While printing each picture keeps the file that it shows.
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
