export { default, generateMetadata } from "@/app/(site)/follows/check/page";
