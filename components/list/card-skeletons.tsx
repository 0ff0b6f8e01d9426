type CardSkeletonsProps = {
  amount: number;
  gridClasses: string;
  pictureClass: string;
  paddingClass: string;
  /** height and width of each line or block of text */
  lines: readonly string[];
};

/** Skeleton cards with the size of the real ones. */
export function CardSkeletons({
  amount,
  gridClasses,
  pictureClass,
  paddingClass,
  lines,
}: CardSkeletonsProps) {
  return (
    <ul aria-hidden="true" className={gridClasses}>
      {Array.from({ length: amount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={index} data-skeleton="" className="border border-line bg-surface">
          <div className={`skeleton bg-line ${pictureClass}`} />
          <div className={`grid gap-3 ${paddingClass}`}>
            {lines.map((line) => (
              <div key={line} className={`skeleton bg-line ${line}`} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
