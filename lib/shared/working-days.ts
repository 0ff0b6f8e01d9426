import { dayMs } from "./durations";

/** Monday to Friday in UTC, with fractions. */
export function workingDaysBetween(from: Date, to: Date): number {
  let days = 0;
  for (let at = from.getTime(); at < to.getTime(); ) {
    const nextMidnight = Math.floor(at / dayMs + 1) * dayMs;
    const end = Math.min(nextMidnight, to.getTime());
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days += (end - at) / dayMs;
    at = end;
  }
  return days;
}
