export { default, generateMetadata } from "@/app/(site)/follows/page";
