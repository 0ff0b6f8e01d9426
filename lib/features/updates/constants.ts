/** As in docs/update-and-back-up.md, the backup first. @param version of a release */
export const updateCommands = (version: string): string =>
  [
    "./backup.sh",
    `sed -i 's/^SPAWNPOINT_VERSION=.*/SPAWNPOINT_VERSION=${version}/' .env`,
    "docker compose up -d --wait",
  ].join("\n");
