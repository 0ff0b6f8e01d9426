/** Owners' commands: the name of the npm script, and its source. */
const commands = {
  "db:deploy": "scripts/deploy-migrations.ts",
  "db:prepare": "scripts/prepare-data.ts",
  "storage:setup": "scripts/storage-setup.ts",
  "settings:check": "scripts/check-settings.ts",
  "posts:check": "scripts/check-posts.ts",
  seed: "prisma/seed.ts",
  "admin:reset": "scripts/reset-admin.ts",
  "address:reset": "scripts/reset-address.ts",
  "audit:verify": "scripts/verify-audit.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
};

const baseName = (file: string) => file.replace(/^.*\/|\.ts$/g, "");

/** What the image adds to Next's standalone output. */
export const imageManifest = {
  entries: Object.fromEntries(Object.values(commands).map((file) => [baseName(file), file])),
  scripts: Object.fromEntries(
    Object.entries(commands).map(([name, file]) => [name, `node scripts/commands/${baseName(file)}.js`]),
  ),
  /** Read by path or loaded as WebAssembly, so that no trace finds them. */
  packages: ["@prisma/schema-engine-wasm"],
};

/** Folders of the standalone output that stay, apart from `node_modules` and `.next`. */
const ownFolders = ["content", "messages", "prisma"];

const neverRead = [
  /\.map$/,
  /\.d\.[cm]?ts$/,
  /^(?:content|messages|prisma)\/.*\.ts$/,
  /(?:^|\/)(?:tests?|__tests__|benchmarks?|examples?|docs)$/,
  /\.(?:test|spec)\.[cm]?[jt]sx?$/,
  /(?:^|\/)(?:README|CHANGELOG|HISTORY|CONTRIBUTING)(?:\.\w+)?$/i,
  /(?:^|\/)(?:\.github|tsconfig\.json|tsconfig\.\w+\.json)$/,
];

/** Maps hold sources. Traces are for hosts that run each page by itself, and as large as all other files together. */
const buildOnly = /\.(?:map|nft\.json)$/;

/**
 * Whether a file or folder of the standalone output stays in the image.
 * @param file relative to the output, with `/`
 */
export function isNeeded(file: string): boolean {
  const [top = ""] = file.split("/");
  const isKnown = ["node_modules", "package.json", ...ownFolders].includes(top);
  if (top === ".next") return !buildOnly.test(file);
  return isKnown && !neverRead.some((pattern) => pattern.test(file));
}
