import type { Attributes, AttributeValue } from "@opentelemetry/api";

/** Attributes that hold an address; its query never leaves the site: private links carry their secret there. */
const addressNames = new Set(["http.target", "http.url", "url.full", "url.original"]);
const droppedNames = new Set(["url.query"]);
/** Requests under this name are in no trace: the path of a webhook's address is its secret. */
export const webhookUserAgent = "SpawnpointWebhooks/1";

/** A secret in an address within a longer text, such as an error's message. */
const secretParameter = /([?&](?:token|key|signature|x-amz-[\w-]+)=)[^&\s"'<>]+/gi;

export const withoutSecrets = (text: string): string => text.replace(secretParameter, "$1…");

/** Takes queries and secrets out of a span's attributes, in place. */
export function redactAttributes(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (droppedNames.has(name)) delete attributes[name];
    else if (value !== undefined) attributes[name] = redacted(name, value);
  }
}

function redacted(name: string, value: AttributeValue): AttributeValue {
  if (typeof value !== "string") return value;
  return addressNames.has(name) ? (value.split(/[?#]/, 1)[0] ?? "") : withoutSecrets(value);
}
