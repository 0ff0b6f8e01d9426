export { default, metadata } from "@/app/(site)/newsletter/confirm/page";
