/** The "+N" after a shortened list of badges. */
export function HiddenRest({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <li className="badge badge-neutral" title={names.join(", ")}>
      <span aria-hidden="true">{`+${names.length}`}</span>
      <span className="sr-only">{`and ${names.join(", ")}`}</span>
    </li>
  );
}
