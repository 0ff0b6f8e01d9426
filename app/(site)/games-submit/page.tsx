/** The other address of the same page; its canonical link names /games/submit (D33). */
export { default, generateMetadata } from "@/app/(site)/games/submit/page";

export const revalidate = 3600;
