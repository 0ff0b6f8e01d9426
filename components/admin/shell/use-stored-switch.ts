"use client";

import { useEffect, useState } from "react";

/**
 * A switch that is on unless it was switched off in this browser.
 * @param name of the entry in the browser's storage
 */
export function useStoredSwitch(name: string): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(isStoredOn(name)), [name]);
  const set = (on: boolean) => {
    setOn(on);
    localStorage.setItem(name, on ? "on" : "off");
  };
  return [isOn, set];
}

export const isStoredOn = (name: string): boolean => localStorage.getItem(name) !== "off";
