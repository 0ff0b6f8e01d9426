export { default } from "@/app/(site)/submission/not-found";
