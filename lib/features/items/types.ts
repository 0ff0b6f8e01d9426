import type { SingleDate, WeeklySlot } from "@/lib/features/streamers/schedule/types";

/**
 * A field's value as the page and its form hold it: texts instead of null, lists one item a line, links as their JSON
 * text, times as they are.
 */
export type FieldValue = string | boolean | string[] | WeeklySlot[] | SingleDate[];
export type FieldValues = Record<string, FieldValue>;
