export { default, generateMetadata } from "@/app/(site)/copyright/page";
