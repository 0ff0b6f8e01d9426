"use client";

import { createContext, use } from "react";
import { defaultPromises, type Promises } from "@/lib/shared/promises";

/** The site's promises, for forms and lists in the browser. */
export const PromisedTimes = createContext<Promises>(defaultPromises);

export const usePromisedTimes = (): Promises => use(PromisedTimes);
