import { z } from "zod";
import { listFields, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import { applicantRoles } from "@/lib/features/submissions/constants";
import { message } from "@/lib/shared/message";
import { queueTabs } from "./constants";

/** The filter of the queue, and its form in the URL. Runs in the browser too. */
export const queueSorts = {
  oldest: message("panelQueue.filters.oldest"),
  newest: message("panelQueue.filters.newest"),
};
export type QueueSort = keyof typeof queueSorts;

/** What else an item can be asked to have; several of them narrow further. */
export const queueFlags = {
  featured: message("panelQueue.filters.featured"),
  changes: message("panelQueue.filters.changes"),
  file: message("panelQueue.filters.file"),
  video: message("panelQueue.filters.video"),
};
export type QueueFlag = keyof typeof queueFlags;

export const flagNames = Object.keys(queueFlags) as QueueFlag[];

const yes = z.literal("yes");

export const queueFields = {
  q: listFields.q,
  kind: z.enum(queueTabs),
  role: z.enum(applicantRoles),
  sort: z.enum(Object.keys(queueSorts) as [QueueSort, ...QueueSort[]]),
  featured: yes,
  changes: yes,
  file: yes,
  video: yes,
};

type Given = { [Name in keyof typeof queueFields]?: z.output<(typeof queueFields)[Name]> | undefined };

/** All of the filter, where only some of it was given. */
export const fullFilter = (given: Given) => ({
  q: given.q ?? "",
  /** null for all kinds */
  kind: given.kind ?? null,
  /** of submissions, which alone have one */
  role: given.role ?? null,
  sort: given.sort ?? ("oldest" as const),
  flags: flagNames.filter((flag) => given[flag]),
});
export type QueueFilter = ReturnType<typeof fullFilter>;

/** The filter out of the address of the queue's page: what means nothing is none. */
export const parseQueueFilter = (params: SearchParams): QueueFilter =>
  fullFilter(readParams(params, queueFields));

/** The filter as an address has it: defaults are left out. */
export const queueParams = ({ q, kind, role, sort, flags }: QueueFilter): Record<string, string> => ({
  ...(kind ? { kind } : {}),
  ...(q ? { q } : {}),
  ...(role ? { role } : {}),
  ...(sort === "oldest" ? {} : { sort }),
  ...Object.fromEntries(flags.map((flag) => [flag, "yes"])),
});

/** Whether more than the kind and the order is chosen. */
export const isNarrowed = ({ q, role, flags }: QueueFilter): boolean =>
  q !== "" || role !== null || flags.length > 0;
