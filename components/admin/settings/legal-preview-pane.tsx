import type { LegalPreview } from "@/lib/features/settings/types";

/** A legal text as visitors would read it; the server has taken everything out that could run. */
export function LegalPreviewPane({ preview: { inShort, sections } }: { preview: LegalPreview }) {
  return (
    <section aria-label="Preview" className="mt-6 max-w-prose border-l-2 border-cool pl-4">
      {inShort.length > 0 ? (
        <ul className="list-disc pl-5">
          {inShort.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {sections.map(({ id, title, html }) => (
        <div key={id} className="mt-6">
          <h3 className="text-xl wrap-anywhere">{title}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server (lib/features/legal) */}
          <div className="legal-text mt-2" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </section>
  );
}
