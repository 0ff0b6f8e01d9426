import type { ShownPlan } from "@/lib/features/featuring/policy";

/** Dates are ISO 8601. */
export type AdminTestimonial = ShownPlan & {
  id: number;
  username: string;
  userType: string;
  content: string;
  rating: number;
  featured: boolean;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
};
