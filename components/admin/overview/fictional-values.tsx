import { TriangleAlert } from "lucide-react";
import { plural } from "@/lib/shared/format";

/** Names what visitors would read and is nobody's, each with the setting that changes it. */
export function FictionalValues({ values }: { values: { setting: string; value: string }[] }) {
  if (values.length === 0) return null;
  return (
    <section
      aria-label="Fictional values"
      className="notch mb-4 border border-line bg-surface px-3 py-2 text-sm"
    >
      <details>
        <summary className="cursor-pointer text-warn">
          <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom" />
          {plural(values.length, "setting")} of this site {values.length === 1 ? "is" : "are"} still fictional
          <span className="mt-1 block text-ink-muted">
            Visitors read what stands there. Set each under Settings or in the environment, or empty it to
            hide it: {values.map(({ setting }) => setting).join(", ")}
          </span>
        </summary>
        <dl className="mt-2 grid gap-x-4 sm:grid-cols-[max-content_1fr]">
          {values.map(({ setting, value }) => (
            <div key={setting} className="contents">
              <dt className="font-mono text-xs leading-5">{setting}</dt>
              <dd className="mb-1 min-w-0 break-words text-ink-muted sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
