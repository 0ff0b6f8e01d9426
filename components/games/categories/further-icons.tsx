import {
  BookOpen,
  Brain,
  Car,
  Castle,
  Dices,
  Footprints,
  Gamepad2,
  Hammer,
  Heart,
  Moon,
  Music,
  Palette,
  PawPrint,
  Plane,
  Rocket,
  Ship,
  Skull,
  Spade,
  Sun,
  Trophy,
  Users,
  Volleyball,
  WandSparkles,
  Zap,
} from "lucide-react";
import type { ComponentType } from "react";

const icons: Record<string, ComponentType> = {
  gamepad: Gamepad2,
  dice: Dices,
  music: Music,
  trophy: Trophy,
  rocket: Rocket,
  car: Car,
  plane: Plane,
  ship: Ship,
  skull: Skull,
  wand: WandSparkles,
  castle: Castle,
  heart: Heart,
  brain: Brain,
  book: BookOpen,
  palette: Palette,
  spade: Spade,
  ball: Volleyball,
  people: Users,
  footprints: Footprints,
  sun: Sun,
  moon: Moon,
  paw: PawPrint,
  hammer: Hammer,
  lightning: Zap,
};

export default function FurtherIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Gamepad2;
  return <Icon />;
}
