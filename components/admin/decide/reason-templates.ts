"use client";

import { createContext, use } from "react";
import { firstTemplates } from "@/lib/features/templates/constants";
import type { Templates } from "@/lib/features/templates/types";

/** The templates as they were edited in the panel. */
export const ReasonTemplates = createContext<Templates>(firstTemplates);

export const useReasonTemplates = (): Templates => use(ReasonTemplates);
