export { default, generateMetadata } from "@/app/(site)/clips/page";
