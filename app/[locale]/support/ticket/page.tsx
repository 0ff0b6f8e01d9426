export { default, metadata } from "@/app/(site)/support/ticket/page";
