import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { listFields } from "#app/platform/http/list-address.ts";
import type { ListView } from "#app/platform/lists/list.tsx";

/**
 * The form of a ListTable's checkboxes. It opens, by GET, a page that confirms the action for the selection: each
 * button's `formAction` is such a page. `all=1` selects every row of the list's query, which is sent too. With scripts
 * it appears when something is selected.
 */
export function ListSelection<Row>({
  list,
  id,
  all,
  children,
}: {
  list: ListView<Row>;
  id: string;
  /** Label of the checkbox that selects all rows, for example 'Select all 1,200'. */
  all: string;
  children: ReactNode;
}) {
  const isHydrated = useIsHydrated();
  const { count, isAny } = useSelected(id, list.rows);
  if (list.rows.length === 0) return null;
  return (
    <Form
      id={id}
      method="get"
      hidden={isHydrated && !isAny}
      className="selection-bar items-center gap-2 sm:gap-x-4 border-t border-hairline bg-paper py-2 text-sm"
    >
      {isHydrated && (
        <p role="status" className="font-semibold">
          {count} selected
        </p>
      )}
      {listFields(list.query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input type="checkbox" name="all" value="1" className="choice" />
        {all}
      </label>
      {children}
    </Form>
  );
}

/** The checked boxes of the rows, and whether any box of the form is checked; read again when other rows are shown. */
function useSelected(formId: string, rows: unknown) {
  const [selected, setSelected] = useState({ count: 0, isAny: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes
  useEffect(() => {
    const read = () => {
      const count = document.querySelectorAll(`input[form="${formId}"]:checked`).length;
      setSelected({ count, isAny: count > 0 || document.querySelector(`#${formId} :checked`) !== null });
    };
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, [formId, rows]);
  return selected;
}
