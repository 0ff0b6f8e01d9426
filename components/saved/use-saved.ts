"use client";

import { useSyncExternalStore } from "react";
import type { SavedItem } from "@/lib/features/saved/types";
import { noneSaved, onSavedChange, readSaved } from "./saved-store";

/** @returns this browser's list, the newest first; empty until hydration */
export const useSaved = (): readonly SavedItem[] => useSyncExternalStore(onSavedChange, readSaved, noneSaved);
