export { default, generateMetadata } from "@/app/(site)/games/page";
