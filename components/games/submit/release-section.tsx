import { useTranslations } from "next-intl";
import { type ChangeEvent, memo, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form";
import { FormField, useFieldControl } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { RowFields } from "@/components/forms/row-fields";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { customPrice, earlyAccessStatus, gamePrices, shownName } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import type { GameSubmissionInput } from "@/lib/features/games/schema";

export const ReleaseSection = memo(function ReleaseSection({
  releaseStatuses,
}: {
  releaseStatuses: string[];
}) {
  const t = useTranslations("gameForm.form");
  const read = useMessageText();
  return (
    <FormSection title={t("release.title")}>
      <RowFields
        table={gameFields}
        form="submit"
        part="release"
        own={{
          price: <PriceField />,
          releaseDate: (
            <SelectField
              name="releaseDate"
              label={read(gameFields.releaseDate.label)}
              hint={t("optional")}
              placeholder={t("release.chooseStatus")}
              options={releaseStatuses.map((value) => ({ value, label: read(shownName(value)) }))}
            />
          ),
          earlyAccess: <EarlyAccessField />,
        }}
      />
    </FormSection>
  );
});

/** The release status "Early Access" turns the switch on and locks it. */
function EarlyAccessField() {
  const t = useTranslations("gameForm.form.release");
  const read = useMessageText();
  const { control } = useFormContext<GameSubmissionInput>();
  const { field } = useController({ control, name: "earlyAccess" });
  const isImplied = useWatch({ control, name: "releaseDate" }) === earlyAccessStatus;
  const { control: attributes, helpId } = useFieldControl("earlyAccess", { hasHelp: true });
  return (
    <div className="notch flex items-center justify-between gap-4 border border-line bg-surface px-3.5 py-2.5 has-checked:border-cool/50">
      <div className="min-w-0">
        <label htmlFor={attributes.id} className="block text-sm font-medium">
          {read(gameFields.earlyAccess.label)}
        </label>
        <div id={helpId} className="text-xs text-ink-muted">
          {t(isImplied ? "impliedEarlyAccess" : "earlyAccess")}
        </div>
      </div>
      <Switch
        {...attributes}
        name={field.name}
        ref={field.ref}
        checked={isImplied || Boolean(field.value)}
        disabled={isImplied}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
    </div>
  );
}

const listed: ReadonlySet<string> = new Set(["", ...gamePrices]);

/** 'Custom' shows a free-text price. */
function PriceField() {
  const t = useTranslations("gameForm.form");
  const read = useMessageText();
  const { control } = useFormContext<GameSubmissionInput>();
  const { field } = useController({ control, name: "price" });
  const price = field.value ?? "";
  const [choseCustom, setChoseCustom] = useState(false);
  const [ownPrice, setOwnPrice] = useState("");
  // A restored draft may contain a custom price.
  const isCustom = choseCustom || !listed.has(price);

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const choice = event.target.value;
    if (isCustom) setOwnPrice(price);
    setChoseCustom(choice === customPrice);
    field.onChange(choice === customPrice ? ownPrice : choice);
  };

  return (
    <>
      <FormField name="priceChoice" label={read(gameFields.price.label)} hint={t("optional")}>
        {(attributes) => (
          <Select {...attributes} value={isCustom ? customPrice : price} onChange={choose}>
            <option value="">{t("release.choosePrice")}</option>
            {[...gamePrices, customPrice].map((option) => (
              <option key={option} value={option}>
                {read(shownName(option))}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {isCustom ? (
        <FormField name="price" label={t("release.customPrice")} help={t("release.customPriceHelp")}>
          {(attributes) => (
            <Input
              {...attributes}
              {...field}
              value={price}
              onChange={(event) => {
                // Clearing the custom price keeps the field open.
                setChoseCustom(true);
                field.onChange(event);
              }}
              maxLength={gameFields.price.maxLength}
              autoComplete="off"
            />
          )}
        </FormField>
      ) : null}
    </>
  );
}
