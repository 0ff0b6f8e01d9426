"use client";

export { default } from "@/app/(site)/streamers/(list)/error";
