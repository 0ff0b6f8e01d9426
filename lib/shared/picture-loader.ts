/** The file of the width that is given where only one can be. */
export const middleFile = "640.webp";

/** The pictures in place of missing ones. */
export const stockPictures = {
  game: "/stock/game.webp",
  streamer: "/stock/streamer.webp",
  post: "/stock/post.webp",
} as const;

/** How a public page shows a picture: the folder of its files and what avoids layout shift. */
export type PublicPicture = { src: string; width: number; height: number; blurDataUrl: string };

/** The address of a public picture's middle size. */
export const middleSize = ({ src }: Pick<PublicPicture, "src">): string => `${src}/${middleFile}`;
