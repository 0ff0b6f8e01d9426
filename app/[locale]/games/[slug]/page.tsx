export { default, generateMetadata } from "@/app/(site)/games/[slug]/page";
