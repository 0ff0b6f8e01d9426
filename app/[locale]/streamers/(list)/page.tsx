export { default, generateMetadata } from "@/app/(site)/streamers/(list)/page";
