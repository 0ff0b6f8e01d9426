"use client";

import { useLocale } from "next-intl";
import { useHydrated } from "@/components/ui/use-hydrated";
import { localStart } from "@/lib/shared/moments";

type StartTimeProps = {
  /** ISO 8601 */
  at: string;
  /** whether the time needs a date */
  isOfOtherDay: boolean;
  /** in the site's zone, with its name */
  universal: string;
};

/** Local time; the site's until hydration. */
export function StartTime({ at, isOfOtherDay, universal }: StartTimeProps) {
  const isHydrated = useHydrated();
  const language = useLocale();
  const own = () => localStart(Date.parse(at), isOfOtherDay, language);
  return <time dateTime={at}>{isHydrated ? own() : universal}</time>;
}
