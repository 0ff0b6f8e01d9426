import type { ToastNotice } from "@/components/ui/toast";
import type { MailResult, PanelMail } from "@/lib/features/mail-queue/types";
import { message } from "@/lib/shared/message";

/** What happens to the mails. */
export type Fate = "released" | "discarded";

/** More than a toast's five seconds allow to read. */
const saidAtMost = 3;

/** One toast for all results, since a second would replace it: counts, and the reason for each failure. */
export function resultNotice(
  mails: readonly Pick<PanelMail, "id" | "subject">[],
  results: readonly MailResult[],
  fate: Fate,
): ToastNotice {
  const subjectOf = (id: number) => mails.find((mail) => mail.id === id)?.subject ?? "";
  const done = results.filter(({ ok }) => ok);
  const sentences = (isSo: boolean) =>
    results.flatMap((result) =>
      result.ok || Boolean(result.isSo) !== isSo ? [] : [`${subjectOf(result.id)}: ${result.message}`],
    );
  const already = sentences(true);
  const refused = sentences(false);
  const said = [...refused, ...already].slice(0, saidAtMost).join(" ");
  const description = results.length === 1 && done[0] ? subjectOf(done[0].id) : said;
  return {
    title: titleOf({ done: done.length, already: already.length, refused: refused.length }, fate),
    ...(description ? { description } : {}),
    ...(refused.length > 0 ? { destructive: true } : {}),
  };
}

type Counts = { done: number; already: number; refused: number };

function titleOf({ done, already, refused }: Counts, fate: Fate): string {
  if (done + already + refused === 1)
    return done
      ? message("panelMailQueue.results.one", { fate })
      : message(already ? "panelMailQueue.results.alreadyOne" : "panelMailQueue.results.failed");
  if (done > 0) return message("panelMailQueue.results.done", { fate, done, already, refused });
  return already > 0
    ? message("panelMailQueue.results.already", { fate, already, refused })
    : message("panelMailQueue.results.unchanged", { refused });
}
