import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";

/** `id` is the section's permanent anchor. */
export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  description: ReactNode;
  /** e.g. when the text was last changed */
  dates: ReactNode;
  /** a summary that is not legally binding */
  inShort: string[];
  sections: LegalSection[];
  /** of the text, if it is not the page's */
  lang?: string | undefined;
};

/** Has a table of contents and needs no script. */
export function LegalPage({ title, description, dates, inShort, sections, lang }: LegalPageProps) {
  const t = useTranslations("legal.page");
  return (
    <>
      <PageHeader title={title} description={description} />
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-16 gap-y-8 px-4 pb-8 sm:px-6 lg:grid-cols-[17rem_minmax(0,1fr)] print:grid-cols-1">
        <Contents sections={sections} lang={lang} />
        <div className="max-w-prose">
          <div className="border-y border-line py-4 text-sm text-ink-muted">{dates}</div>
          <section aria-labelledby="in-short" className="notch-lg mt-8 bg-cool-soft p-5 sm:p-6">
            <h2 id="in-short" className="text-xl">
              {t("inShort")}
            </h2>
            <ul dir="auto" lang={lang} className="mt-3 grid gap-2">
              {inShort.map((point) => (
                <li
                  key={point}
                  className="relative ps-6 before:absolute before:top-2.5 before:start-0 before:size-2 before:bg-cool"
                >
                  {point}
                </li>
              ))}
            </ul>
          </section>
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="mt-12"
            >
              <h2
                id={`${section.id}-title`}
                dir="auto"
                lang={lang}
                className="flex items-baseline gap-4 text-2xl wrap-anywhere"
              >
                <span className="min-w-7 shrink-0 text-cool tabular-nums">{index + 1}</span>
                <span>{section.title}</span>
              </h2>
              <div dir="auto" lang={lang} className="legal-text mt-4">
                {section.body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ sections, lang }: Pick<LegalPageProps, "sections" | "lang">) {
  const t = useTranslations("legal.page");
  return (
    <nav
      aria-labelledby="contents"
      className="tall:lg:sticky tall:lg:top-[calc(var(--header-height)+1.5rem)] lg:max-h-[calc(100vh-var(--header-height)-3rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="contents" className="text-base">
        {t("contents")}
      </h2>
      <ol className="mt-3 border-s-2 border-line text-sm max-lg:columns-1 sm:max-lg:columns-2">
        {sections.map((section, index) => (
          <li key={section.id} className="break-inside-avoid">
            <a
              dir="auto"
              lang={lang}
              href={`#${section.id}`}
              className="-ms-0.5 flex min-h-9 items-center gap-3 border-s-2 border-transparent ps-4 text-ink-muted transition-colors hover:border-hot-text hover:text-hot-text"
            >
              <span className="min-w-5 tabular-nums">{index + 1}</span>
              <span>{section.title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
