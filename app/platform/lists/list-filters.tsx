import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import clsx from "clsx";
import ListFilter from "lucide-react/icons/list-filter";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { formatNumber } from "#app/kernel/count.ts";
import type { FilterCount, ListQuery } from "#app/kernel/list.ts";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { listAddress, listFields } from "#app/platform/http/list-address.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { menuEvents } from "#app/ui/menu-events.ts";
import type { ListView } from "./list.tsx";
import { SortLinks } from "./list-sort.tsx";
import { type ListColumns, listOrders } from "./list-table.tsx";
import {
  FoldedViews,
  type ListViews,
  SavedViewMenu,
  useSavedViews,
  ViewActions,
  ViewLink,
} from "./saved-views.tsx";

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

/**
 * One line above a list: its views, the search, the filters behind a button, and what the list adds (`children`); below
 * it what is set now, as links that remove it. One form: Enter and its button apply it; with scripts a chosen filter
 * applies at once.
 */
export function ListFilters<Row>({
  list: { query },
  columns,
  search,
  selects = [],
  tabs,
  clear = "Show all",
  children,
}: {
  list: Pick<ListView<Row>, "query">;
  columns: ListColumns<Row>;
  /** The searched fields: 'Name or email'. Omit it where there is no search. */
  search?: string;
  selects?: readonly ListFilterChoices[];
  /** A filter with a few frequent values, the views of the list: from 640 px links with their counts. */
  tabs?: ListFilterChoices;
  /** The label of the link that clears search and filters, for lists whose first view is filtered. */
  clear?: string;
  /** The ListSummary. */
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const saved = useSavedViews(query);
  const filters = tabs ? [...selects, tabs] : selects;
  const ownFields = new Set(["q", ...filters.map(({ name }) => name)]);
  const own = Object.fromEntries(filters.map(({ name }) => [name, ""]));
  const all = listAddress({ ...query, search: "" }, { filters: own });
  const applySelect = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) submit(currentTarget, { preventScrollReset: true });
  };
  return (
    <div className="grid gap-2">
      <div className="list-bar">
        {tabs && <FilterTabs query={query} filter={tabs} isSaved={saved.current !== undefined} />}
        <search className="list-form">
          <Form
            method="get"
            action={pathname}
            onChange={applySelect}
            className="flex flex-wrap items-center gap-2"
          >
            {search && <SearchField fields={search} current={query.search} />}
            <FoldedFilters query={query} columns={columns} filters={filters} tabs={tabs} saved={saved} />
            <SavedViewMenu {...saved} all={all} clear={clear} />
            {listFields(query)
              .filter(([name]) => !ownFields.has(name))
              .map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
          </Form>
        </search>
        <ActiveFilters query={query} filters={filters} tabs={tabs} all={all} clear={clear} saved={saved} />
        {children}
      </div>
    </div>
  );
}

type FoldedProps<Row> = {
  query: ListQuery;
  columns: ListColumns<Row>;
  filters: readonly ListFilterChoices[];
  tabs: ListFilterChoices | undefined;
  saved: ListViews;
};

/** The filters and, on phones, the orders; from 640 px in a panel over the list, where the headings of the table sort. */
function FoldedFilters<Row>({ query, columns, filters, tabs, saved }: FoldedProps<Row>) {
  const isHydrated = useIsHydrated();
  const others = filters.filter((filter) => filter !== tabs);
  const isActive = ({ name }: ListFilterChoices) => Boolean(query.filters[name]);
  const [count, otherCount] = [filters.filter(isActive).length, others.filter(isActive).length];
  const orders = listOrders(columns);
  if (filters.length === 0 && orders.length === 0) return null;
  return (
    <details className={clsx("list-filters", others.length === 0 && "sm:hidden")} {...menuEvents}>
      <summary className={buttonClass({ variant: "secondary" })}>
        <ListFilter className="size-4 max-sm:hidden" aria-hidden />
        <span>
          {filters.length > 0 ? "Filter" : "Sort"}
          {count > 0 && <span className={otherCount > 0 ? undefined : "sm:hidden"}>{` (${count})`}</span>}
        </span>
      </summary>
      <div className="list-panel">
        <FoldedViews {...saved} />
        {filters.map((filter) => (
          // From 640 px the tabs show it.
          <FilterSelect
            key={filter.name}
            query={query}
            filter={filter}
            className={filter === tabs ? "sm:hidden" : undefined}
          />
        ))}
        {filters.length > 0 && !isHydrated && <Button variant="secondary">Apply</Button>}
        <SortLinks orders={orders} query={query} />
        <ViewActions {...saved} />
      </div>
    </details>
  );
}

/** The id and default value of a field that shows `current` until it is changed, and again after each navigation. */
function useFollowing(current: string) {
  const id = useId();
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    (document.getElementById(id) as HTMLInputElement | HTMLSelectElement).value = current;
  }, [id, current]);
  return { id, defaultValue: current };
}

/** The placeholder is its visible label; on phones the keyboard has the button. */
function SearchField({ fields, current }: { fields: string; current: string }) {
  const following = useFollowing(current);
  return (
    <>
      <TextField
        {...following}
        type="search"
        name="q"
        label={`Search by ${fields}`}
        placeholder={fields}
        maxLength={100}
        className="list-search text-sm"
      />
      <Button variant="secondary" className="list-search-button max-sm:hidden">
        <Search className="size-4" aria-hidden />
        <span className="visually-hidden">Search</span>
      </Button>
    </>
  );
}

const withAllChoice = ({ choices, all = "All" }: ListFilterChoices) => [
  { value: "", label: all },
  ...choices,
];

const countOf = ({ counts }: ListFilterChoices, value: string) =>
  counts && (counts.find((entry) => entry.value === value)?.count ?? 0);

function FilterSelect({
  query,
  filter,
  className,
}: {
  query: ListQuery;
  filter: ListFilterChoices;
  className?: string;
}) {
  const following = useFollowing(query.filters[filter.name] ?? "");
  const choices = withAllChoice(filter).map(({ value, label }) => {
    const count = countOf(filter, value);
    return { value, label: count === undefined ? label : `${label} (${formatNumber(count)})` };
  });
  return (
    <SelectField
      {...following}
      name={filter.name}
      label={filter.label}
      choices={choices}
      className={clsx("min-w-0 text-sm", className)}
    />
  );
}

type FilterTabsProps = {
  query: ListQuery;
  filter: ListFilterChoices;
  /** What is shown is a saved view, which is marked instead. */
  isSaved: boolean;
};

function FilterTabs({ query, filter, isSaved }: FilterTabsProps) {
  const current = query.filters[filter.name] ?? "";
  return (
    <nav aria-label={filter.label} className="list-views fade-edge flex gap-1 max-sm:hidden">
      {withAllChoice(filter).map(({ value, label }) => {
        const count = countOf(filter, value);
        return (
          <Link
            key={value}
            to={listAddress(query, { filters: { [filter.name]: value } })}
            aria-current={value === current && !isSaved ? "true" : undefined}
            className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-line px-2 text-sm -outline-offset-2 hover:border-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo"
          >
            {label}
            {count !== undefined && <span className="figures">{formatNumber(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** The search and the filters that are set, each as a link to the list without it, and one that clears them all. */
function ActiveFilters({
  query,
  filters,
  tabs,
  all,
  clear,
  saved,
}: {
  query: ListQuery;
  filters: readonly ListFilterChoices[];
  tabs: ListFilterChoices | undefined;
  /** The address without search and filters. */
  all: string;
  clear: string;
  saved: ListViews;
}) {
  const active = filters.flatMap((filter) => {
    const value = query.filters[filter.name];
    return value
      ? [{ filter, label: filter.choices.find((choice) => choice.value === value)?.label ?? value }]
      : [];
  });
  if (active.length === 0 && query.search === "") return null;
  // From 640 px the tabs or the menu of saved views show it.
  const isOfTabs = tabs && listAddress(query, { filters: { [tabs.name]: "" } }) === all;
  return (
    <div
      className={clsx(
        "list-chips flex flex-wrap items-center gap-2",
        (isOfTabs || saved.current) && "sm:hidden",
      )}
    >
      <ul aria-label="Active filters" className="flex flex-wrap gap-2 empty:hidden">
        {query.search && <FilterChip to={listAddress({ ...query, search: "" })}>“{query.search}”</FilterChip>}
        {active.map(({ filter, label }) => (
          <FilterChip
            key={filter.name}
            to={listAddress(query, { filters: { [filter.name]: "" } })}
            className={filter === tabs ? "sm:hidden" : undefined}
          >
            {filter.label}: {label}
          </FilterChip>
        ))}
      </ul>
      <Link to={all} className="link inline-block py-1 text-sm max-sm:py-3">
        {clear}
      </Link>
      {saved.saveTo && (
        <span className="max-sm:hidden">
          <ViewLink to={saved.saveTo}>Save view</ViewLink>
        </span>
      )}
    </div>
  );
}

function FilterChip({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <li className={className}>
      <Link
        to={to}
        className="list-chip flex items-center gap-1.5 rounded-full bg-indigo-wash px-3 py-1 text-sm text-ink wrap-anywhere hover:text-indigo"
      >
        <span className="visually-hidden">Remove</span>
        {children}
        <X className="size-4 shrink-0" aria-hidden />
      </Link>
    </li>
  );
}
