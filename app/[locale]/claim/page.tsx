export { default, generateMetadata } from "@/app/(site)/claim/page";
