import { Form, Link, useLocation } from "@remix-run/react";
import { useId } from "react";
import type { FilterCount, ListQuery } from "#app/domain/kernel/list.ts";
import { listAddress, listFields } from "#app/http/list-address.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { ListView } from "./list.tsx";

const number = new Intl.NumberFormat("en-IN");

/** The search field, the filters with many values, and the submit button. */
export function ListSearch<Row>({
  list,
  label,
  selects = [],
}: {
  list: ListView<Row>;
  /** The searched fields as a label: 'Search by name or email'. Omit it where there is no search. */
  label?: string;
  selects?: readonly ListFilterChoices[];
}) {
  const { pathname } = useLocation();
  const id = useId();
  const { query } = list;
  const ownFields = new Set(["q", ...selects.map(({ name }) => name)]);
  return (
    <search>
      {/* Another query (a filter link, Back) resets the fields. */}
      <Form
        key={listAddress(query)}
        method="get"
        action={pathname}
        className="flex flex-wrap items-end gap-3"
      >
        {label && (
          <TextField
            type="search"
            name="q"
            id={id}
            label={label}
            defaultValue={query.search}
            maxLength={100}
            className="min-w-0 grow basis-52 text-sm"
          />
        )}
        {selects.map((filter) => (
          <FilterSelect key={filter.name} query={query} filter={filter} />
        ))}
        {listFields(query)
          .filter(([name]) => !ownFields.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Button variant="secondary">{label ? "Search" : "Show"}</Button>
      </Form>
    </search>
  );
}

type ListFilterChoices = {
  /** Name of the filter in the list's shape. */
  name: string;
  label: string;
  /** The choices without the one that disables the filter; its label is `all`. */
  choices: readonly { value: string; label: string }[];
  all?: string;
  /** Number of rows per choice; the value "" counts all. */
  counts?: readonly FilterCount[];
};

const withAllChoice = ({ choices, all = "All" }: ListFilterChoices) => [
  { value: "", label: all },
  ...choices,
];

const countOf = ({ counts }: ListFilterChoices, value: string) =>
  counts && (counts.find((entry) => entry.value === value)?.count ?? 0);

function FilterSelect({ query, filter }: { query: ListQuery; filter: ListFilterChoices }) {
  const choices = withAllChoice(filter).map(({ value, label }) => {
    const count = countOf(filter, value);
    return { value, label: count === undefined ? label : `${label} (${number.format(count)})` };
  });
  return (
    <SelectField
      name={filter.name}
      label={filter.label}
      choices={choices}
      defaultValue={query.filters[filter.name] ?? ""}
      className="grow basis-32 text-sm sm:max-w-48 sm:min-w-32 sm:grow-0 sm:basis-auto"
    />
  );
}

/** A filter as links, for a few frequent values. */
export function ListFilter<Row>({ list: { query }, ...filter }: { list: ListView<Row> } & ListFilterChoices) {
  const current = query.filters[filter.name] ?? "";
  return (
    <nav aria-label={filter.label} className="flex flex-wrap gap-2">
      {withAllChoice(filter).map(({ value, label }) => {
        const count = countOf(filter, value);
        return (
          <Link
            key={value}
            to={listAddress(query, { filters: { [filter.name]: value } })}
            aria-current={value === current ? "true" : undefined}
            className="flex min-h-10 items-center gap-2 rounded-full border border-line px-3.5 text-sm hover:border-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo"
          >
            {label}
            {count !== undefined && <span className="figures">{number.format(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
