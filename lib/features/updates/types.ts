export type Updates = {
  /** the running version */
  version: string;
  /** an admin allows the daily look */
  isAllowed: boolean;
  /** the site knows where releases are listed */
  hasAddress: boolean;
  /** null before the first answer; `notes` are plain text, `composeFile` is the address of its compose.yaml */
  newest: { version: string; notes: string; isNewer: boolean; composeFile: string } | null;
  /** in ISO 8601 */
  readAt: string | null;
  /** a message */
  failure: string | null;
};
