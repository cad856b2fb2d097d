import { Form, useLocation } from "@remix-run/react";
import { lazy, Suspense, useId, useRef } from "react";
import { useSingleKeys } from "#app/platform/browser/use-account.ts";
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
 * `hasShortcut` Ctrl+K focuses it, and / unless the account has turned single keys off.
 */
export function SearchField({ hasShortcut = false }: { hasShortcut?: boolean }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const hasSingleKeys = useSingleKeys();
  return (
    <Form key={key} ref={form} method="get" action={paths.adminSearch} role="search" className="relative">
      <label htmlFor={id} className="visually-hidden">
        {SEARCH_LABEL}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder="Search"
        autoComplete="off"
        maxLength={100}
        aria-keyshortcuts={hasShortcut ? (hasSingleKeys ? "Control+K /" : "Control+K") : undefined}
        className="control"
      />
      {isHydrated && (
        <Suspense>
          <SearchSuggestions form={form} hasShortcut={hasShortcut} hasSingleKeys={hasSingleKeys} />
        </Suspense>
      )}
    </Form>
  );
}
