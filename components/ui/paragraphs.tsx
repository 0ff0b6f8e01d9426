import { type LanguageCode, languages } from "@/lib/shared/languages";

type ParagraphsProps = {
  text: string;
  /** if it is not the page's */
  language?: LanguageCode;
};

export function Paragraphs({ text, language }: ParagraphsProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <div
      className="grid min-w-0 max-w-prose grid-cols-[minmax(0,1fr)] gap-4 text-lg break-words"
      {...(language && { lang: language, dir: languages[language].direction })}
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, whose paragraphs may be equal
        <p key={index} {...(language ? {} : { dir: "auto" })} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}
