import { useTranslations } from "next-intl";
import { Section } from "@/components/layout/section";
import { PageLanguage } from "@/components/my-data/page-language";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { HeldRow, HeldTable } from "@/lib/features/my-data/types";
import { apiPaths } from "@/lib/shared/paths";

/** Rows by table; each expands to its content. */
export function HeldTables({ tables, formKey }: { tables: HeldTable[]; formKey: string }) {
  const t = useTranslations("myData.rows");
  return (
    <Section title={t("title")} description={t("description")}>
      {tables.length === 0 ? <p>{t("empty")}</p> : null}
      <div className="flex flex-col gap-8">
        {tables.map(({ table, noun, total, rows }) => (
          <section key={table} aria-labelledby={`held-${table}`}>
            <h3 id={`held-${table}`} className="mb-2 text-xl">
              <span>{`${noun} `}</span>
              <span className="text-base text-ink-muted">{`(${total})`}</span>
            </h3>
            <ul className="flex flex-col border border-line bg-surface [&>li+li]:border-t [&>li]:border-line">
              {rows.map((row) => (
                <li key={row.key}>
                  <Row row={row} formKey={formKey} />
                </li>
              ))}
            </ul>
            {total > rows.length ? (
              <p className="mt-2 text-sm text-ink-muted">{t("more", { count: total - rows.length })}</p>
            ) : null}
          </section>
        ))}
      </div>
    </Section>
  );
}

function Row({ row: { title, facts, files, named }, formKey }: { row: HeldRow; formKey: string }) {
  const t = useTranslations("myData.rows");
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 wrap-anywhere hover:bg-raised">
        <bdi>{title}</bdi>
        {files.length > 0 ? (
          <span className="text-sm text-ink-muted">{` · ${t("files", { count: files.length })}`}</span>
        ) : null}
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
          {facts.map(({ words, value }) => (
            <div key={words} className="contents">
              <dt className="text-ink-muted">{words}</dt>
              <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {named ? <NameForm named={named} formKey={formKey} /> : null}
      </div>
    </details>
  );
}

function NameForm({
  named: { kind, id, name },
  formKey,
}: {
  named: NonNullable<HeldRow["named"]>;
  formKey: string;
}) {
  const t = useTranslations("myData.rows");
  const inputId = `name-${kind}-${id}`;
  return (
    <form method="post" action={apiPaths.myDataName} className="flex flex-wrap items-end gap-3">
      <PageLanguage />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <div className="min-w-0 grow basis-60">
        <Label htmlFor={inputId}>{t("yourName")}</Label>
        <Input
          id={inputId}
          name="name"
          defaultValue={name}
          required
          minLength={2}
          maxLength={100}
          autoComplete="name"
        />
      </div>
      <button type="submit" className={buttonVariants({ variant: "secondary" })}>
        {t("correctName")}
      </button>
    </form>
  );
}
