export { default, generateMetadata } from "@/app/(site)/blog/[slug]/not-found";
