import { type FocusEventHandler, Fragment, type ReactNode } from "react";
import { SwitchField, TileField } from "@/components/forms/choice-fields";
import { SelectField, TextareaField, TextField } from "@/components/forms/fields";
import { useReader } from "@/components/forms/message-text";
import { type FieldRow, type FieldTable, type FormName, nameIn, namesAsked } from "@/lib/shared/field-table";

type RowFieldsProps<Table extends FieldTable> = {
  table: Table;
  form: FormName;
  part: Table[keyof Table]["part"];
  /** custom controls; null for a field rendered inside another */
  own?: { [Name in keyof Table]?: ReactNode };
  /** content below a field */
  after?: { [Name in keyof Table]?: ReactNode };
  onTextareaFocus?: FocusEventHandler<HTMLTextAreaElement>;
};

/** Renders a part of a form in the order of the noun's field table. */
export function RowFields<Table extends FieldTable>({
  table,
  form,
  part,
  own = {},
  after = {},
  onTextareaFocus,
}: RowFieldsProps<Table>) {
  const names: (keyof Table & string)[] = namesAsked(table, form);
  return names.map((name) => {
    const row = table[name];
    if (row?.part !== part) return null;
    return (
      <Fragment key={name}>
        {name in own ? own[name] : <RowField {...{ name, row, form, onTextareaFocus }} />}
        <div className="contents">{after[name]}</div>
      </Fragment>
    );
  });
}

const handleAttributes = {
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  prefix: "@",
} as const;
const urlAttributes = { type: "url", inputMode: "url", autoComplete: "off" } as const;
const withoutAt = (text: string): string => text.replace(/^@+/, "");

type RowFieldProps = {
  name: string;
  row: FieldRow;
  form: FormName;
  onTextareaFocus?: FocusEventHandler<HTMLTextAreaElement> | undefined;
};

function RowField({ name, row, form, onTextareaFocus }: RowFieldProps) {
  const reader = useReader();
  const { read } = reader;
  const { rows, missing: _, ...given } = row[form] || {};
  const words = Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key, text && read(text)]),
  ) as typeof given;
  const field = { name, label: read(row.label), required: row.isRequired ?? false, ...words };
  if (row.kind === "switch") return <SwitchField name={name} label={field.label} help={words.help} />;
  if (row.kind === "labels") {
    const tiles = (row.options ?? []).map((value) => {
      const meaning = row.meaningOf?.(value);
      return { value, label: nameIn(row, value, reader), description: meaning && read(meaning) };
    });
    return (
      <TileField name={name} label={field.label} help={words.help} options={tiles} alone={row.aloneOption} />
    );
  }
  if (row.kind === "lines")
    return <TextareaField {...field} rows={rows} maxLength={row.maxLength} onFocus={onTextareaFocus} />;
  if (row.kind === "choice")
    return (
      <SelectField
        {...field}
        options={row.options?.map((value) => ({ value, label: nameIn(row, value, reader) })) ?? []}
      />
    );
  const text = { ...field, maxLength: row.maxLength };
  if (row.kind === "url") return <TextField {...urlAttributes} {...text} />;
  if (row.kind === "email") return <TextField type="email" {...text} />;
  if (row.kind === "handle")
    return <TextField {...handleAttributes} {...text} clean={row.clean ?? withoutAt} />;
  return <TextField {...text} convertPasted={row.convertPasted} {...(row.clean && { clean: row.clean })} />;
}
