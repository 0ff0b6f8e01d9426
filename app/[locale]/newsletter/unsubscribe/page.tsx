export { default, metadata } from "@/app/(site)/newsletter/unsubscribe/page";
