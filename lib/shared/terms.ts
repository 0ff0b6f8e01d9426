/**
 * Which text of the terms everything that is sent agrees to (docs/product.md, "Consent"). Change it together with the
 * text.
 */
export const termsVersion = "2026-11-01";
