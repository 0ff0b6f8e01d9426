import { Flag, Sparkles, Star } from "lucide-react";
import type { PanelGame } from "@/components/admin/games/panel-game";
import { Badge } from "@/components/ui/badge";

/** The status (pending if there is none) and whatever else a reviewer must see at once. */
export function GameMarks({ game }: { game: PanelGame }) {
  const status = game.status ?? "pending";
  return (
    <>
      <Badge variant={status} className="capitalize">
        {status}
      </Badge>
      {game.featured ? (
        <Badge variant="featured">
          <Star aria-hidden="true" />
          Featured
        </Badge>
      ) : null}
      {game.featureRequested ? (
        <Badge>
          <Sparkles aria-hidden="true" />
          Feature requested
        </Badge>
      ) : null}
      {game.spam ? (
        <Badge variant="rejected">
          <Flag aria-hidden="true" />
          Spam suspected
        </Badge>
      ) : null}
      {game.earlyAccess ? <Badge variant="earlyAccess">Early Access</Badge> : null}
    </>
  );
}
