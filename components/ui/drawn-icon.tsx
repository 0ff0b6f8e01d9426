/** Own simple drawings on a 24 px grid, in the weight of the other icons. */
const shapes = {
  play: "M6 4.5 18.5 12 6 19.5z",
  outside: "M15 3h6v6M21 3 10.5 13.5M10 5H4v15h15v-6",
  schedule: "M3 5h18v16H3zM3 10h18M8 2v5M16 2v5M12 13.5V17h3",
} as const;

type DrawnIconProps = { name: keyof typeof shapes; className?: string };

/** An icon of plain tags, for what is rendered to markup: the library's run in the browser. */
export function DrawnIcon({ name, className }: DrawnIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
