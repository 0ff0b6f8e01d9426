"use client";

import { createContext, use } from "react";
import { reasonTemplates } from "@/lib/features/reviews/constants";
import type { Templates } from "@/lib/features/templates/types";

/** The templates as they were edited in the panel. */
export const ReasonTemplates = createContext<Templates>(reasonTemplates);

export const useReasonTemplates = (): Templates => use(ReasonTemplates);
