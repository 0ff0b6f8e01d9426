import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useReader } from "@/components/forms/message-text";
import { Paragraphs } from "@/components/ui/paragraphs";
import { isShot } from "@/lib/features/games/screenshots/policy";
import { itemFields } from "@/lib/features/items/constants";
import { valueWords } from "@/lib/features/items/policy";
import type { FieldValue } from "@/lib/features/items/types";
import { roleName } from "@/lib/features/submissions/constants";
import type { OwnItem } from "@/lib/features/submitter/types";
import { formatFileSize } from "@/lib/shared/format";
import { nameOfLanguage } from "@/lib/shared/languages";
import { listTranslations } from "@/lib/shared/translations";

/** Fields without a value are omitted. */
export function SentItem({ item }: { item: OwnItem }) {
  const t = useTranslations("submission.content");
  const tTexts = useTranslations("gameDescriptions");
  const reader = useReader();
  const { read, language } = reader;
  const fields = itemFields[item.kind].map((field) => ({ ...field, label: read(field.label) }));
  const texts = fields.filter(({ as, name }) => as === "lines" && item.values[name]);
  const facts = fields.filter(
    ({ as, name, onlyWith }) =>
      !["lines", "picture", "gallery", "translations", "socials", "file"].includes(as) &&
      isSaid(item.values[name]) &&
      (!onlyWith || item.values[onlyWith]),
  );
  return (
    <div className="flex flex-col gap-6">
      {fields
        .filter(({ name }) => item.pictures[name])
        .map(({ name, label }) => (
          // biome-ignore lint/performance/noImgElement: a short-lived address of a private file
          <img
            key={name}
            src={item.pictures[name]}
            alt={t("pictureOf", { picture: label, name: item.name })}
            className="w-full border border-line bg-sunken object-cover"
          />
        ))}
      {fields
        .filter(({ as }) => as === "gallery")
        .map(({ name, label }) => (
          <SentShots key={name} label={label} shots={item.values[name]} sources={item.pictures} />
        ))}
      {texts.map(({ name, label }) => (
        <section key={name} aria-label={label}>
          {texts.length > 1 ? <h3 className="mb-2 text-lg">{label}</h3> : null}
          <Paragraphs text={String(item.values[name])} />
        </section>
      ))}
      {fields
        .filter(({ as }) => as === "translations")
        .flatMap(({ name }) => listTranslations(item.values[name]))
        .map(([of, text]) => {
          const label = tTexts("in", { language: nameOfLanguage(of, language) });
          return (
            <section key={of} aria-label={label}>
              <h3 className="mb-2 text-lg">{label}</h3>
              <Paragraphs text={text} language={of} />
            </section>
          );
        })}
      <dl className="notch grid gap-x-6 gap-y-2 border border-line bg-surface p-5 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.map((field) => (
          <Fact key={field.name} name={field.label}>
            {field.name === "role"
              ? read(roleName(String(item.values[field.name])))
              : valueWords(item.values[field.name], field, reader)}
          </Fact>
        ))}
        {item.socials.length > 0 ? (
          <Fact name={t("socials")}>{item.socials.map(({ url }) => url).join("\n")}</Fact>
        ) : null}
        {item.file ? (
          <Fact name={t("file")}>
            {t("fileWithSize", {
              name: item.file.name,
              size: read(formatFileSize(item.file.sizeBytes, language)),
            })}
          </Fact>
        ) : null}
      </dl>
    </div>
  );
}

type SentShotsProps = {
  label: string;
  shots: FieldValue | undefined;
  sources: Record<string, string>;
};

function SentShots({ label, shots, sources }: SentShotsProps) {
  const shown = Array.isArray(shots) ? [...shots].filter(isShot) : [];
  if (shown.length === 0) return null;
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {shown.map(({ image, description }) => (
        <li key={image}>
          {/* biome-ignore lint/performance/noImgElement: a short-lived address of a private file */}
          <img
            src={sources[image]}
            alt={description}
            className="aspect-video w-full border border-line bg-sunken object-contain"
          />
        </li>
      ))}
    </ul>
  );
}

const isSaid = (value: FieldValue | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
        {children}
      </dd>
    </>
  );
}
