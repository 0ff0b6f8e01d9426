import { requirementsOf } from "@/lib/features/games/policy";

/** The system requirements of a game: named parts in a table of two columns, the rest as it was written. */
export function Requirements({ text }: { text: string }) {
  const parts = requirementsOf(text);
  return (
    <section aria-labelledby="system" className="min-w-0 max-w-prose">
      <h2 id="system" className="mb-3 text-2xl">
        Minimum system requirements
      </h2>
      <div dir="auto" className="border-l-2 border-cool bg-surface px-4 py-3 text-sm text-ink-muted">
        {parts.map(({ name, words }, place) =>
          name ? (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have their place only
              key={place}
              className="grid gap-x-4 py-1 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span className="font-semibold text-ink wrap-anywhere">
                {name}
                <span className="sr-only">: </span>
              </span>
              <span className="wrap-anywhere">{words}</span>
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have their place only
            <p key={place} className="py-1 wrap-anywhere">
              {words}
            </p>
          ),
        )}
      </div>
    </section>
  );
}
