export { default, generateMetadata } from "@/app/(site)/support/page";
