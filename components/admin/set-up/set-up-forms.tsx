"use client";

import { useState } from "react";
import type { SetUp } from "@/lib/features/set-up/types";
import { AddressForm } from "./address-form";
import { LanguagesForm } from "./languages-form";
import { MailForm } from "./mail-form";
import { PlatformForms } from "./platform-forms";
import { ZoneForm } from "./zone-form";

/** Each section is saved separately. */
export function SetUpForms({ loaded }: { loaded: SetUp }) {
  const [setUp, setSetUp] = useState(loaded);
  return (
    <div className="grid gap-6">
      <MailForm setUp={setUp} onStored={setSetUp} />
      <PlatformForms setUp={setUp} onStored={setSetUp} />
      <AddressForm setUp={setUp} onStored={setSetUp} />
      <ZoneForm setUp={setUp} onStored={setSetUp} />
      <LanguagesForm setUp={setUp} onStored={setSetUp} />
    </div>
  );
}
