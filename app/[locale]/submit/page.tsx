export { default, generateMetadata } from "@/app/(site)/submit/page";
