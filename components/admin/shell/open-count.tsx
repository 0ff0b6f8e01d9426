const most = 999;

/** How much of a list is still to be done, behind its name; nothing where all is done. */
export function OpenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-1.5 grid h-5 min-w-5 place-items-center bg-raised px-1 text-xs text-ink tabular-nums">
      {count > most ? `${most}+` : count}
      <span className="sr-only"> open</span>
    </span>
  );
}
