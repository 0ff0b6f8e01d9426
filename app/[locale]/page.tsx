export { default, generateMetadata } from "@/app/(site)/page";
