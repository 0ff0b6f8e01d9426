export { default, generateMetadata } from "@/app/(site)/clips/[slug]/page";
