import { leavesOpen } from "@/components/admin/shell/panel-calls";
import { failureMessage } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";

type FailureWords = {
  /** of what it was about, unless that is plain to see */
  name?: string;
  /** another sentence */
  more?: string;
  /** the sentence for a call that may have done its work all the same: its answer was lost */
  ifOpen?: string;
};

/** Says what the panel could not do, and why in the server's words. @param title the same, whatever became of the call */
export function tellFailure(title: string, error: unknown, { name, more, ifOpen }: FailureWords = {}): void {
  const message = failureMessage(error, "Please try again later.");
  notify({
    title,
    description: [name && `${name}:`, message, leavesOpen(error) && ifOpen, more].filter(Boolean).join(" "),
    destructive: true,
  });
}
