export { default, generateMetadata } from "@/app/(site)/get-featured/page";
