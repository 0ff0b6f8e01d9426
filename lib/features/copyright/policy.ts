import { type ReportNoun, reportNounNames, reportNouns } from "@/lib/features/reports/constants";
import { holdingStates } from "@/lib/features/reviews/policy";
import type { Role } from "@/lib/shared/roles";
import type { ComplaintState } from "./constants";

/** How a complaint can end. */
export const endings = ["rejected", "restored", "upheld", "withdrawn"] as const;
export type Ending = (typeof endings)[number];

/** The steps of the team; `answered` is the submitter's. */
export type Step = "taken_down" | Ending;

const life: Record<ComplaintState, readonly Step[]> = {
  received: ["taken_down", "rejected", "withdrawn"],
  taken_down: ["restored", "upheld", "withdrawn"],
  answered: ["restored", "upheld", "withdrawn"],
  rejected: [],
  restored: [],
  upheld: [],
  withdrawn: [],
};

/**
 * The steps that may follow, for whoever asks: what ends a complaint is for admins
 * (docs/product.md, "Copyright complaints").
 */
export const nextSteps = (state: ComplaintState, role: Role): readonly Step[] =>
  life[state].filter((step) => role === "admin" || step === "taken_down");

/** Whether a complaint in this state holds its item off the site. */
export const isHolding = (state: ComplaintState): boolean => holdingStates.some((each) => each === state);

export const canFollow = (state: ComplaintState, step: Step): boolean => life[state].includes(step);

/** What an address on the site leads to, before anybody has looked whether it is there. */
export type Place =
  | { kind: (typeof reportNouns)[ReportNoun]; slug: string }
  | { kind: "picture"; id: string }
  | { kind: "clip-file"; id: string };

/** A page, or what other programs read of one: `/games/moss-knight`, `/api/games/…`, `/badge/games/….svg`. */
const pagePattern = /^\/(?:(?:api|embed|badge|og)\/)?([a-z-]+)\/([^/]+?)(?:\.(?:svg|png|ics))?\/?$/;
/** A file, at our own address or at the storage's. */
const picturePattern = /\/pictures\/([0-9a-z]{20})(?:\/|$)/;
const clipFilePattern = /\/(?:clip-files|clips)\/([0-9a-z]{20})(?:\/|\.mp4$)/;

const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, "");

/** The address that somebody typed; one without a scheme is ours, with our host before it or without. */
function readAddress(text: string, ownHosts: readonly string[]): URL | null {
  const [first = ""] = text.split("/");
  const isWithHost = ownHosts.some((host) => bareHost(first) === bareHost(host));
  const full = /^https?:\/\//i.test(text)
    ? text
    : isWithHost
      ? `https://${text}`
      : `https://${ownHosts[0]}/${text.replace(/^\/+/, "")}`;
  return URL.canParse(full) ? new URL(full) : null;
}

/**
 * Reads the place of a complaint.
 * @param ownHosts the site's own host first, then that of its storage
 * @returns `elsewhere` for an address of another site; null for one that names nothing that was sent to us
 */
export function parsePlace(text: string, ownHosts: readonly string[]): Place | "elsewhere" | null {
  const address = readAddress(text.trim(), ownHosts);
  if (!address) return null;
  if (!ownHosts.some((host) => bareHost(address.host) === bareHost(host))) return "elsewhere";
  const path = address.pathname;
  const [, folder, name] = pagePattern.exec(path) ?? [];
  const noun = reportNounNames.find((each) => each === folder);
  const clipFile = clipFilePattern.exec(path)?.[1];
  const picture = picturePattern.exec(path)?.[1];
  if (picture) return { kind: "picture", id: picture };
  if (clipFile && !path.startsWith("/clips/")) return { kind: "clip-file", id: clipFile };
  if (!noun || !name) return null;
  return { kind: reportNouns[noun], slug: decoded(name) };
}

/** A name that was not encoded as it should be stays as it is, and leads to nothing. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
