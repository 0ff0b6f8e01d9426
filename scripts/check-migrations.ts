/**
 * node scripts/check-migrations.ts: fails when the schema and the migrations disagree, that is when a database built by
 * prisma/migrations is not what prisma/schema describes. It fails too when one of them does more than add.
 */
import { brokenRules } from "./launcher/migration-rule.ts";
import { inProject } from "./launcher/project.ts";
import { schemaDifference, withScratchServer } from "./launcher/schema-difference.ts";
import { command, UserError } from "./launcher/user-error.ts";

await command(async () => {
  const difference = await withScratchServer(schemaDifference);
  if (difference !== "") {
    throw new UserError(
      `The schema and the migrations disagree. This is missing in prisma/migrations:\n\n${difference}\n\n` +
        "Write it with: npm run db:migration -- what-it-does",
    );
  }
  const broken = brokenRules(inProject("prisma", "migrations"));
  if (broken.length > 0) throw new UserError(broken.join("\n\n"));
  console.log("The schema and the migrations agree.");
});
