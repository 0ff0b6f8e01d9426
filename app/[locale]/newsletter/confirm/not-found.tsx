export { default } from "@/app/(site)/newsletter/confirm/not-found";
