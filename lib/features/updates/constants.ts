/** As in docs/update-and-back-up.md, the backup first. @param file where the release's compose.yaml is */
export const updateCommands = (file: string): string =>
  [
    "./backup.sh",
    "cp compose.yaml compose.before.yaml",
    `curl -fLO ${file}`,
    "docker compose pull",
    "docker compose run --rm prepare",
    "docker compose up -d --wait",
  ].join("\n");
