"use client";

import { createContext, use } from "react";
import { defaultTemplates } from "@/lib/features/templates/constants";
import type { Templates } from "@/lib/features/templates/types";

export const ReasonTemplates = createContext<Templates>(defaultTemplates);

export const useReasonTemplates = (): Templates => use(ReasonTemplates);
