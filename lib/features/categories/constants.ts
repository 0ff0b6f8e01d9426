/** Bundled icons of categories; components/games/categories draws them. Stored lists name them, so names never change. */
export const categoryIcons = [
  ...["flame", "compass", "sword", "knight", "puzzle", "sprout"],
  ...["ghost", "platforms", "flag", "fist", "crosshair", "gem"],
  ...["gamepad", "dice", "music", "trophy", "rocket", "car"],
  ...["plane", "ship", "skull", "wand", "castle", "heart"],
  ...["brain", "book", "palette", "spade", "ball", "people"],
  ...["footprints", "sun", "moon", "paw", "hammer", "lightning"],
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];

/** Of one that is added. */
export const firstIcon: CategoryIcon = "gamepad";

export const categoryLimits = { count: 50, name: 40 } as const;
