export { default, metadata } from "@/app/(site)/submission/page";
