export { default, generateMetadata } from "@/app/(site)/follows/confirm/page";
