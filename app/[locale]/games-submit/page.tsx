export { default, generateMetadata } from "@/app/(site)/games-submit/page";
