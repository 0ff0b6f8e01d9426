import { expect, it } from "vitest";
import { ticketSchema } from "./schema";

const ticket = {
  name: "Ada",
  email: "ada@example.com",
  category: "Website issue",
  subject: "Help",
  message: "The catalog does not load.",
};

it("accepts every category of the list", () => {
  for (const category of [
    "Website issue",
    "App Support",
    "General Request",
    "Discord Mod Application",
    "Business Enquiry",
    "Other",
  ])
    expect(ticketSchema.parse({ ...ticket, category }).category).toBe(category);
});

it.each([
  [{ name: " " }, "Name is required"],
  [{ email: "ada" }, "Please enter a valid email address"],
  [{ category: "" }, "Please select a category"],
  [{ category: undefined }, "Please select a category"],
  [{ category: "Refunds" }, "Please select a category"],
  [{ subject: "" }, "Subject is required"],
  [{ message: "Too short" }, "Message must be at least 10 characters long"],
])("rejects %o with the specified message", (overrides, expected) => {
  const result = ticketSchema.safeParse({ ...ticket, ...overrides });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([expected]);
});
