import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";

type AddedNoteProps = { noun: "games" | "streamers" | "clips" };

/** On the page of an item that has no maker here yet. */
export const AddedNote = ({ noun }: AddedNoteProps) => (
  <p className="inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-muted print:hidden">
    <UserPlus aria-hidden="true" className="size-4 shrink-0" />
    <span>{useTranslations("sharing.added")(noun)}</span>
  </p>
);
