import { unknownPlaceholderText } from "@/lib/shared/placeholders";

type PlaceholderWarningProps = {
  text: string;
  /** none where a text is sent as it is typed */
  known?: Readonly<Record<string, string>>;
};

/** Warns that an unknown placeholder is sent as it is typed. */
export function PlaceholderWarning({ text, known = {} }: PlaceholderWarningProps) {
  const problem = unknownPlaceholderText(text, known);
  return problem ? (
    <p role="status" className="mt-1.5 text-sm text-warn">{`${problem} It will be sent as you typed it.`}</p>
  ) : null;
}
