export { default, generateMetadata } from "@/app/(site)/developers/page";
