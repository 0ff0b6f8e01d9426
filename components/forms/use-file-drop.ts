"use client";

import { type DragEvent, useEffect, useState } from "react";

const hasFiles = (event: { dataTransfer: DataTransfer | null }): boolean =>
  event.dataTransfer?.types.includes("Files") ?? false;

const isFileInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "file";

/** Browsers open a file dropped outside a zone, and the page would be lost. */
function keepPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event) || isFileInput(event.target)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
}

/**
 * A drop zone. Files dropped elsewhere are ignored.
 * @returns whether a file is dragged over it, and the zone's props
 */
export function useFileDrop(take: (first: File | undefined, all: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener("dragover", keepPage);
    window.addEventListener("drop", keepPage);
    return () => {
      window.removeEventListener("dragover", keepPage);
      window.removeEventListener("drop", keepPage);
    };
  }, []);
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const all = [...event.dataTransfer.files];
      take(all[0], all);
    },
  };
  return { isOver, zone };
}
