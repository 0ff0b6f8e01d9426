export { default, generateMetadata } from "@/app/(site)/terms-of-service/page";
