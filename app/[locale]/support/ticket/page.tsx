export { default, generateMetadata } from "@/app/(site)/support/ticket/page";
