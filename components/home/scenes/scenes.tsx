import type { StaticImageData } from "next/image";
import type { ReactNode } from "react";
import { cn } from "@/lib/shared/cn";
import campfire from "./campfire.svg";
import developerRoom from "./developer-room.svg";
import { Drawing, Glow, Part } from "./drawing";
import gamerRoom from "./gamer-room.svg";
import hero from "./hero.svg";
import play from "./play.svg";
import share from "./share.svg";
import streamerRoom from "./streamer-room.svg";

type SceneProps = { className?: string };

export const heroSize: { width: number; height: number } = hero;

/** A sign under construction. The page fills the two frames to its left. */
export function HeroScene() {
  return (
    <Drawing file={hero} className="block h-auto w-full overflow-visible">
      <Part of={hero} id="sign" />
      <Part of={hero} id="load" className="pixel-bob" />
      <Part of={hero} id="bulbs" className="pixel-blink" />
      <Part of={hero} id="late-bulbs" className="pixel-blink-late" />
      <Glow of={hero} id="spawn-glow" colour="beam" strength={0.5} />
      <Part of={hero} id="people" />
      <Part of={hero} id="spawn-sparks" className="pixel-rise" />
    </Drawing>
  );
}

/** A game in a viewfinder, with the best seconds cut out of it below. */
export function PlayScene({ className }: SceneProps) {
  return (
    <Drawing file={play} className={className}>
      <Part of={play} id="game" />
      <Part of={play} id="slime" className="pixel-bob" />
      <Part of={play} id="coin" className="pixel-bob" />
      <Part of={play} id="late-coin" className="pixel-bob-late" />
      <Part of={play} id="recording-dot" className="pixel-blink" />
    </Drawing>
  );
}

/** Posts rise from the spawn pad towards the channels above. */
export function ShareScene({ className }: SceneProps) {
  return (
    <Drawing file={share} className={className}>
      <linearGradient id="beam-fade" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--beam)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--beam)" stopOpacity="0.4" />
      </linearGradient>
      <Part of={share} id="beams" fill="url(#beam-fade)" />
      <Part of={share} id="trails" />
      <Part of={share} id="sparks" className="pixel-blink" />
      <Part of={share} id="island" />
      <Part of={share} id="rising" className="pixel-bob" />
      <Part of={share} id="rising-late" className="pixel-bob-late" />
    </Drawing>
  );
}

/** The community around its fire; the lower edge is the ground. */
export function CampfireScene({ className }: SceneProps) {
  return (
    <Drawing file={campfire} className={className}>
      <Glow of={campfire} id="fire-glow" colour="flame" strength={0.42} />
      <Part of={campfire} id="community" />
      <Part of={campfire} id="flames" className="pixel-blink" />
      <Part of={campfire} id="sparks" className="pixel-blink-late" />
      <Part of={campfire} id="lou" className="pixel-bob" />
      <Part of={campfire} id="like" className="pixel-bob" />
      <Part of={campfire} id="dots" className="pixel-blink" />
    </Drawing>
  );
}

type RoomProps = SceneProps & { file: StaticImageData; children: ReactNode };

/** A room without its front wall, cropped at the top to fit its box. */
const Room = ({ className, ...drawing }: RoomProps) => (
  <Drawing className={cn("block", className)} preserveAspectRatio="xMidYMax slice" {...drawing} />
);

export function GamerRoom({ className }: SceneProps) {
  return (
    <Room file={gamerRoom} className={className}>
      <Part of={gamerRoom} id="room" />
      <Glow of={gamerRoom} id="lamp-glow" colour="lamp" strength={0.3} />
      <Glow of={gamerRoom} id="tv-glow" colour="screen-light" strength={0.55} />
      <Part of={gamerRoom} id="television" />
      <Part of={gamerRoom} id="sparkle" className="pixel-blink" />
      <Part of={gamerRoom} id="kim" className="pixel-bob" />
      <Part of={gamerRoom} id="max" className="pixel-bob-late" />
      <Part of={gamerRoom} id="sofa" />
    </Room>
  );
}

export function DeveloperRoom({ className }: SceneProps) {
  return (
    <Room file={developerRoom} className={className}>
      <Part of={developerRoom} id="room" />
      <Glow of={developerRoom} id="monitor-glow" colour="beam" strength={0.3} />
      <Part of={developerRoom} id="developer" />
      <Part of={developerRoom} id="cursor" className="pixel-blink" />
      <Part of={developerRoom} id="steam" className="pixel-blink" />
    </Room>
  );
}

export function StreamerRoom({ className }: SceneProps) {
  return (
    <Room file={streamerRoom} className={className}>
      <Part of={streamerRoom} id="room" />
      <Glow of={streamerRoom} id="live-glow" colour="rose" strength={0.28} />
      <Part of={streamerRoom} id="wall" />
      <Glow of={streamerRoom} id="ring-glow" colour="lamp" strength={0.3} />
      <Part of={streamerRoom} id="streamer" />
      <Part of={streamerRoom} id="live" className="pixel-blink" />
      <Part of={streamerRoom} id="heart" className="pixel-rise" />
    </Room>
  );
}
