/**
 * The other address of the same page; its canonical link names /games/submit
 * (docs/product.md, "Two addresses, one page").
 */
export { default, generateMetadata } from "@/app/(site)/games/submit/page";
