"use client";

import { createContext, use } from "react";
import { firstTemplates } from "@/lib/features/templates/constants";
import type { Templates } from "@/lib/features/templates/types";

export const ReasonTemplates = createContext<Templates>(firstTemplates);

export const useReasonTemplates = (): Templates => use(ReasonTemplates);
