export { default, generateMetadata } from "@/app/(site)/submission/page";
