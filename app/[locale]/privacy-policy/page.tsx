export { default, generateMetadata } from "@/app/(site)/privacy-policy/page";
