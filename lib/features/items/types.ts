import type { SingleDate, WeeklySlot } from "@/lib/features/streamers/schedule/types";
import type { Shot } from "@/lib/shared/body-pictures";
import type { Translations } from "@/lib/shared/translations";

/**
 * A field's value as the page and its form hold it. That is texts instead of null, lists one item a line, links as
 * their JSON text, times, screenshots and translations as they are.
 */
export type FieldValue = string | boolean | string[] | WeeklySlot[] | SingleDate[] | Shot[] | Translations;
export type FieldValues = Record<string, FieldValue>;
