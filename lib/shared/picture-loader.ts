/** Used where only one width is possible. */
export const middleFile = "640.webp";

export type PublicPicture = { src: string; width: number; height: number; blurDataUrl: string };

export const middleSize = ({ src }: Pick<PublicPicture, "src">): string => `${src}/${middleFile}`;
