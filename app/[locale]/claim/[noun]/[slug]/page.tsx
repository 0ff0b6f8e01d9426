export { default, generateMetadata } from "@/app/(site)/claim/[noun]/[slug]/page";
