import type { ToastNotice } from "@/components/ui/toast";
import type { MailResult, PanelMail } from "@/lib/features/mail-queue/types";
import { plural } from "@/lib/shared/format";

/** The outcome in singular and plural: "is on its way", "are on their way". */
export type Fate = { one: string; many: string };

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

function titleOf({ done, already, refused }: Counts, { one, many }: Fate): string {
  if (done + already + refused === 1)
    return done ? `The email is ${one}` : already ? "Done already" : "Something went wrong";
  if (done + already === 0) return `${plural(refused, "email")} unchanged`;
  const first =
    done > 0
      ? `${plural(done, "email")} ${done === 1 ? `is ${one}` : `are ${many}`}`
      : `${plural(already, "email")} ${already === 1 ? `was ${one}` : `were ${many}`} already`;
  return [
    first,
    ...(done > 0 && already > 0 ? [`${already} ${already === 1 ? "was" : "were"} already`] : []),
    ...(refused > 0 ? [`${refused} unchanged`] : []),
  ].join(", ");
}
