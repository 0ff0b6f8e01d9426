/** Solves a challenge beside the page: ALTCHA's own worker, on the browser's cryptography. */
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

handler({ deriveKey });
