"use client";

import { useEffect, useState } from "react";

/** A switch that this browser remembers. @param name of the entry in the browser's storage */
export function useKeptSwitch(name: string, byDefault: boolean): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(byDefault);
  useEffect(() => {
    const kept = localStorage.getItem(name);
    if (kept !== null) setOn(kept === "on");
  }, [name]);
  const set = (on: boolean) => {
    setOn(on);
    localStorage.setItem(name, on ? "on" : "off");
  };
  return [isOn, set];
}
