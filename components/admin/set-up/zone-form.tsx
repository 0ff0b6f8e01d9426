"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useHydrated } from "@/components/ui/use-hydrated";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { FieldOrigin, SetUpSection, TypedField } from "./set-up-section";
import { type SetUpFormProps, useSetUp } from "./use-set-up";

export function ZoneForm({ setUp, onStored }: SetUpFormProps) {
  const t = useTranslations("panelSetUp.zoneForm");
  const listId = useId();
  const isHydrated = useHydrated();
  const { isBusy, problems, refusal, store } = useSetUp(onStored);
  const [typed, setTyped] = useState<string | null>(null);
  const field = setUp.fields.TIME_ZONE;
  const isFixed = field.source === "environment";
  const shown = typed ?? setUp.timeZone;

  const save = async (timeZone: string | null) => {
    const body = { timeZone, version: setUp.versions.zone };
    if (await store({ path: adminApiPaths.setUpZone, body, done: t("saved") })) setTyped(null);
  };

  return (
    <SetUpSection title={t("title")} help={t("help")} refusal={refusal}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(shown);
        }}
      >
        <div className="max-w-md">
          <TypedField
            label={t("label")}
            help={isFixed ? "" : t("example")}
            problem={problems.timeZone}
            after={<FieldOrigin field={field} />}
          >
            {(control) => (
              <Input
                {...control}
                list={listId}
                readOnly={isFixed}
                autoComplete="off"
                spellCheck={false}
                value={shown}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </TypedField>
        </div>
        {/* Browsers and the server know different zones. */}
        <datalist id={listId}>
          {isHydrated && !isFixed
            ? ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => <option key={zone} value={zone} />)
            : null}
        </datalist>
        {isFixed ? null : (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" size="sm" disabled={shown === setUp.timeZone} loading={isBusy}>
              {t("save")}
            </Button>
            {field.source === "panel" ? (
              <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void save(null)}>
                {t("reset")}
              </Button>
            ) : null}
          </div>
        )}
      </form>
    </SetUpSection>
  );
}
