export { default, generateMetadata } from "@/app/(site)/makers/[slug]/page";
