export { default, generateMetadata } from "@/app/(site)/streamers-submit/page";
