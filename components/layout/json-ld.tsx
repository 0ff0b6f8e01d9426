import { scriptJson } from "@/lib/shared/script-json";

export const JsonLd = ({ value }: { value: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" are escaped, not run as a script
    dangerouslySetInnerHTML={{ __html: scriptJson(value) }}
  />
);
