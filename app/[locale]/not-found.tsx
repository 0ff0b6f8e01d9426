export { default, generateMetadata } from "@/app/(site)/not-found";
