export { default, generateMetadata } from "@/app/(site)/newsletter/unsubscribe/page";
