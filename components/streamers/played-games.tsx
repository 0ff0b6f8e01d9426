import { Badge } from "@/components/ui/badge";
import { HiddenRest } from "@/components/ui/hidden-rest";
import { cardGameCount } from "@/lib/features/streamers/constants";

/** What a streamer plays: at most three and "+N". */
export function PlayedGames({ games }: { games: string[] }) {
  const shown = games.slice(0, cardGameCount);
  const hidden = games.slice(cardGameCount);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Plays" className="flex flex-wrap gap-1">
      {shown.map((game) => (
        <li key={game} className="min-w-0 max-w-full">
          <Badge className="max-w-full" title={game}>
            <span dir="auto" className="truncate">
              {game}
            </span>
          </Badge>
        </li>
      ))}
      <HiddenRest names={hidden} />
    </ul>
  );
}
