/** Carries the proof of work of a public form (docs/decisions/024). */
export const proofHeader = "Form-Proof";

/** Sent if the browser cannot compute one. */
export const noProof = "unavailable";

export const proofWork = {
  algorithm: "PBKDF2/SHA-256",
  rounds: 1_000,
  fewestKeys: 20,
  mostKeys: 45,
} as const;

/** Lifetime of a challenge, and how much earlier the browser requests a new one. */
export const proofLivesMs = 30 * 60_000;
export const proofMarginMs = 10 * 60_000;
