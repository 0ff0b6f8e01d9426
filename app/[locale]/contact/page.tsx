export { default, generateMetadata } from "@/app/(site)/contact/page";
