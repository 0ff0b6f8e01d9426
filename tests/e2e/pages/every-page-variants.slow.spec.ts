import { expectRules, test } from "@/tests/support/page-rules";
import { pages } from "@/tests/support/pages";

test("further states of the pages have titles and headings, fit, and cause no browser warnings", async ({
  visitor,
}) => {
  test.slow();
  await expectRules(
    visitor,
    pages.filter((listed) => listed.isVariant),
  );
});
