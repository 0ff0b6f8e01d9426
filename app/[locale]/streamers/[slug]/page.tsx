export { default, generateMetadata } from "@/app/(site)/streamers/[slug]/page";
