"use client";

import { useRouter } from "next/navigation";
import { Select } from "@/components/ui/select";

type AddressSelect = {
  /** of the parameter */
  name: string;
  label: string;
  /** the words for no choice; null where one is always made */
  none: string | null;
  options: readonly (readonly string[])[];
};

type AddressSelectsProps<Query> = {
  query: Query;
  hrefOf: (query: Query) => string;
  selects: readonly AddressSelect[];
};

/** Menus of a list's filters: each choice is an address, on its first page. */
export function AddressSelects<Query extends object>({ query, hrefOf, selects }: AddressSelectsProps<Query>) {
  const router = useRouter();
  const go = (change: object) => router.push(hrefOf({ ...query, page: 1, ...change }), { scroll: false });
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
      {selects.map(({ name, label, none, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={String(Reflect.get(query, name) ?? "")}
          onChange={(event) => go({ [name]: event.target.value || null })}
          className="w-40 [&_select]:h-9 [&_select]:text-sm"
        >
          {none ? <option value="">{none}</option> : null}
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
