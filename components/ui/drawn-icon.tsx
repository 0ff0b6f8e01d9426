/** Own drawings on a 24 px grid, in the weight of the other icons. */
const shapes = {
  play: "M6 4.5 18.5 12 6 19.5z",
  outside: "M15 3h6v6M21 3 10.5 13.5M10 5H4v15h15v-6",
  schedule: "M3 5h18v16H3zM3 10h18M8 2v5M16 2v5M12 13.5V17h3",
  search: "M11 3a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM20.5 20.5l-4-4",
  nothing: "M11 3a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM20.5 20.5l-4-4M8.5 8.5l5 5M13.5 8.5l-5 5",
  filters: "M10 5H4M20 5h-6M14 3v4M8 12H4M20 12h-8M8 10v4M12 19H4M20 19h-4M16 17v4",
  bookmark: "M6 3h12v18l-6-5-6 5z",
  check: "M19.5 6.5 9 17l-4.5-4.5",
  cross: "M18 6 6 18M6 6l12 12",
  ban: "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM5 5l14 14",
  down: "M6 9l6 6 6-6",
  left: "M15 18l-6-6 6-6",
  right: "M9 18l6-6-6-6",
} as const;

type DrawnIconProps = { name: keyof typeof shapes; className?: string };

/** Plain tags for static markup; the icon library needs a browser. */
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
