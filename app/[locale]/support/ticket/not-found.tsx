export { default } from "@/app/(site)/support/ticket/not-found";
