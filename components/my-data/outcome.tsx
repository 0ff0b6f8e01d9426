import { useMessageText } from "@/components/forms/message-text";
import { Notice } from "@/components/ui/notice";
import type { Held } from "@/lib/features/my-data/types";

/** The result of the form that redirected here, by the names of messages. */
export function Outcome({ problem, done }: { problem: string | null; done: string | null }) {
  const read = useMessageText();
  if (problem) return <Notice role="alert" tone="bad" title={read(problem)} className="mb-6" />;
  return done ? <Notice role="status" tone="ok" title={read(done)} className="mb-6" /> : null;
}

/** Props of a page that an emailed link opened. */
export type Opened = {
  held: Held;
  address: string;
  /** ISO 8601 */
  endsAt: string;
  /** sent with every form */
  formKey: string;
  problem: string | null;
  done: string | null;
  privacyEmail: string | null;
};
