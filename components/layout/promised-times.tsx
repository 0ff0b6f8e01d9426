"use client";

import { createContext, use } from "react";
import { defaultPromises, type Promises } from "@/lib/shared/promises";

export const PromisedTimes = createContext<Promises>(defaultPromises);

export const usePromisedTimes = (): Promises => use(PromisedTimes);
