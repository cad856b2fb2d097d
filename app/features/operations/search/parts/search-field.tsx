import { Form, useLocation } from "@remix-run/react";
import { lazy, Suspense, useId, useRef } from "react";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { paths } from "#app/platform/http/paths.ts";
import { SEARCH_LABEL } from "./search-label.ts";

/** Without it Enter still opens the page of the search. */
const SearchSuggestions = lazy(async () => {
  try {
    return await import("./search-suggestions.client.tsx");
  } catch {
    return { default: () => <></> };
  }
});

/**
 * The search of the staff area: a GET form to its page. With scripts the results appear below while typing. With
 * `hasShortcut` Ctrl+K focuses it.
 */
export function SearchField({ hasShortcut = false }: { hasShortcut?: boolean }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <Form key={key} ref={form} method="get" action={paths.adminSearch} role="search" className="relative">
      <label htmlFor={id} className="visually-hidden">
        {SEARCH_LABEL}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder={hasShortcut ? "Search (Ctrl+K)" : "Search"}
        autoComplete="off"
        maxLength={100}
        aria-keyshortcuts={hasShortcut ? "Control+K" : undefined}
        className="control"
      />
      {isHydrated && (
        <Suspense>
          <SearchSuggestions form={form} hasShortcut={hasShortcut} />
        </Suspense>
      )}
    </Form>
  );
}
