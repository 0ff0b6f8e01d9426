/** Carries the proof of work of a public form (docs/decisions/024). */
export const proofHeader = "Form-Proof";

/** Stands in its place where a browser could make none. */
export const noProof = "unavailable";

/** The difficulty of a challenge: keys to try, each of so many rounds (measured in docs/decisions/024). */
export const proofWork = {
  algorithm: "PBKDF2/SHA-256",
  rounds: 1_000,
  fewestKeys: 20,
  mostKeys: 45,
} as const;

/** How long a challenge counts, and how much earlier a browser asks for another one, in milliseconds. */
export const proofLivesMs = 30 * 60_000;
export const proofMarginMs = 10 * 60_000;
