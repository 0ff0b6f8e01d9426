export { default, generateMetadata } from "@/app/(site)/my-data/page";
