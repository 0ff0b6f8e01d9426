export { default, metadata } from "@/app/(site)/my-data/page";
