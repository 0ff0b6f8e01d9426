"use client";

import { createContext, use } from "react";

/** The site's name, for what is said to people outside. */
export const SiteName = createContext("");

export const useSiteName = (): string => use(SiteName);
