export { default, generateMetadata } from "@/app/(site)/newsletter/confirm/page";
