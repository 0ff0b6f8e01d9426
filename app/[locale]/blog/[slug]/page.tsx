export { default, generateMetadata } from "@/app/(site)/blog/[slug]/page";
