export { default, metadata } from "@/app/(site)/blog/[slug]/not-found";
