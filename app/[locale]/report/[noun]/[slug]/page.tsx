export { default, generateMetadata } from "@/app/(site)/report/[noun]/[slug]/page";
