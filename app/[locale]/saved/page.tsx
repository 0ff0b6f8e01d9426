export { default, generateMetadata } from "@/app/(site)/saved/page";
