type CardPlacesProps = {
  amount: number;
  /** the list's own grid */
  gridClasses: string;
  /** the picture's proportions */
  pictureClass: string;
  /** around the text */
  paddingClass: string;
  /** Of each line or block of text its height and width. */
  lines: readonly string[];
};

/** The places of a list's cards that are on their way, each as large as what comes. */
export function CardPlaces({ amount, gridClasses, pictureClass, paddingClass, lines }: CardPlacesProps) {
  return (
    <ul aria-hidden="true" className={gridClasses}>
      {Array.from({ length: amount }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={place} data-skeleton="" className="border border-line bg-surface">
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
