export { default } from "@/app/(site)/claim/not-found";
