import type { Held } from "@/lib/features/my-data/types";

/** What the opened page knows. */
export type Opened = {
  held: Held;
  address: string;
  /** ISO 8601 */
  endsAt: string;
  /** goes with every form */
  formKey: string;
  problem: string | null;
  done: string | null;
  privacyEmail: string | null;
};
