import { Notice } from "@/components/ui/notice";
import type { Held } from "@/lib/features/my-data/types";

/** What became of the form that led here. */
export function Outcome({ problem, done }: { problem: string | null; done: string | null }) {
  if (problem) return <Notice role="alert" tone="bad" title={problem} className="mb-6" />;
  return done ? <Notice role="status" tone="ok" title={done} className="mb-6" /> : null;
}

/** A page that a mailed link has opened shows this. */
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
