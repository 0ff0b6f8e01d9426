/** As in docs/update-and-back-up.md, the backup first. @param version of a release, e.g. "1.2.0" */
export const updateCommands = (version: string): string =>
  [
    "./backup.sh",
    "docker tag spawnpoint-site spawnpoint-site:before",
    `git fetch --tags && git checkout v${version}`,
    "docker compose build",
    "docker compose run --rm prepare",
    "docker compose up -d --no-deps --wait site-1",
    "docker compose up -d --no-deps --wait site-2",
  ].join("\n");
