export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className="grid min-w-0 max-w-prose grid-cols-[minmax(0,1fr)] gap-4 text-lg break-words">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, whose paragraphs may be equal
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}
