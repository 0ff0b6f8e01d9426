import { Notice } from "@/components/ui/notice";

/** What became of the form that led here. */
export function Outcome({ problem, done }: { problem: string | null; done: string | null }) {
  if (problem) return <Notice role="alert" tone="bad" title={problem} className="mb-6" />;
  return done ? <Notice role="status" tone="ok" title={done} className="mb-6" /> : null;
}
