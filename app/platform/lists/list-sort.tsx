import { Link } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import type { Direction, ListQuery } from "#app/kernel/list.ts";
import { listAddress } from "#app/platform/http/list-address.ts";

export type Order = { label: string; sort: string; first?: Direction };

/** Sorts the list by one column; a second time in the opposite direction. */
export function SortLink({ label, sort, first = "ascending", query }: Order & { query: ListQuery }) {
  const current = query.sort.by === sort ? query.sort.direction : undefined;
  const Arrow = current === "ascending" ? ArrowUp : current === "descending" ? ArrowDown : ArrowUpDown;
  const direction = current ? opposite(current) : first;
  return (
    <Link
      to={listAddress(query, { sort: { by: sort, direction } })}
      aria-current={current ? "true" : undefined}
      className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap underline-offset-4 hover:underline max-sm:min-h-11"
    >
      {label}
      <Arrow className={`size-3.5 shrink-0 ${current ? "" : "text-line"}`} aria-hidden />
    </Link>
  );
}

const opposite = (direction: Direction): Direction =>
  direction === "ascending" ? "descending" : "ascending";

/** The orders of a list where its headings are not shown: on phones. */
export function SortLinks({ orders, query }: { orders: readonly Order[]; query: ListQuery }) {
  if (orders.length === 0) return null;
  return (
    <nav aria-labelledby="sort-by" className="basis-full text-sm sm:hidden">
      <p id="sort-by" className="font-semibold">
        Sort by
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {orders.map((order) => (
          <li key={order.sort}>
            <SortLink {...order} query={query} />
            {order.sort === query.sort.by && <span className="visually-hidden">{query.sort.direction}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
