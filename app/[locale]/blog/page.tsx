export { default, generateMetadata } from "@/app/(site)/blog/page";
