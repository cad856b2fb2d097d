import { Link } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { SearchAnswer, SearchGroup } from "./search-results.server.ts";

/** Fewer letters and faster typing load nothing. */
const SHORTEST = 2;
const PAUSE_MS = 150;

type SearchForm = RefObject<HTMLFormElement>;
/**
 * The results below a search form. The arrow keys move from its field through the results and back; Escape closes them.
 */
export default function SearchSuggestions({ form, hasShortcut }: { form: SearchForm; hasShortcut: boolean }) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const groups = useResults(typed);
  const shown = isOpen ? groups : undefined;
  useFocusKey(form, hasShortcut);
  useTyping(form, (text) => {
    setTyped(text);
    setOpen(true);
  });
  useKeys(form, shown !== undefined, () => setOpen(false));
  return (
    <>
      <p role="status" className="visually-hidden">
        {shown && formatCount(countResults(shown), "result", "results")}
      </p>
      {shown && <Results groups={shown} />}
    </>
  );
}

function useFocusKey(form: SearchForm, hasShortcut: boolean): void {
  useEffect(() => {
    if (!hasShortcut) return;
    const onKey = (event: KeyboardEvent) => {
      const field = form.current?.querySelector("input");
      if (!isCommandK(event) || !field?.checkVisibility() || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form, hasShortcut]);
}

const isCommandK = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === "k";

/** Reports the text of the field, first what was typed before this module was loaded. */
function useTyping(form: SearchForm, report: (typed: string) => void): void {
  const current = useRef(report);
  current.current = report;
  useEffect(() => {
    const field = form.current?.querySelector("input");
    if (!field) return;
    const onInput = () => current.current(field.value);
    if (field.value) onInput();
    field.addEventListener("input", onInput);
    return () => field.removeEventListener("input", onInput);
  }, [form]);
}

const countResults = (groups: SearchGroup[]) => groups.reduce((sum, { results }) => sum + results.length, 0);

/** The groups for the typed text; the earlier ones until they arrive. */
function useResults(typed: string): SearchGroup[] | undefined {
  const [groups, setGroups] = useState<SearchGroup[]>();
  const isSearch = typed.trim().length >= SHORTEST;
  useEffect(() => {
    if (!isSearch) return setGroups(undefined);
    const request = new AbortController();
    const load = async () => {
      const found = await findGroups(typed, request.signal);
      if (!request.signal.aborted) setGroups(found);
    };
    const timer = setTimeout(load, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [typed, isSearch]);
  return isSearch ? groups : undefined;
}

/** Undefined without an answer: Enter then opens the page of the search, which says what is wrong. */
async function findGroups(typed: string, signal: AbortSignal): Promise<SearchGroup[] | undefined> {
  try {
    const query = new URLSearchParams({ q: typed });
    const response = await fetch(`${paths.adminSearch}.json?${query}`, { signal });
    const { groups } = (await response.json()) as SearchAnswer;
    return response.ok ? groups : undefined;
  } catch {
    return undefined;
  }
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function useKeys(form: SearchForm, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const box = form.current;
    if (!box || !isOpen) return;
    const stops = () => [...box.querySelectorAll<HTMLElement>("input, a")];
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (event.key !== "Escape" && !step) return;
      event.preventDefault();
      // Escape would close the menu of phones around it, too.
      event.stopPropagation();
      if (!step) close();
      const at = stops().indexOf(document.activeElement as HTMLElement);
      const next = step ? (at + step) % stops().length : 0;
      stops().at(next)?.focus();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !box.contains(relatedTarget as Node)) close();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (!box.contains(target as Node)) close();
    };
    box.addEventListener("keydown", onKey);
    box.addEventListener("focusout", onLeave);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      box.removeEventListener("keydown", onKey);
      box.removeEventListener("focusout", onLeave);
    };
  });
}

function Results({ groups }: { groups: SearchGroup[] }) {
  return (
    <div className="mt-1 max-h-[70vh] overflow-y-auto rounded-card border border-hairline bg-surface p-2 sm:absolute sm:top-full sm:right-0 sm:w-96 sm:shadow-float">
      {groups.length === 0 && (
        <p className="p-2 text-muted">Nothing matches. Check the spelling, or type less.</p>
      )}
      {groups.map(({ name, results, more }) => (
        <section key={name} aria-label={name}>
          <p className="px-2 pt-2 text-sm text-muted" aria-hidden>
            {name}
          </p>
          <ul>
            {[...results, ...(more ? [more] : [])].map(({ to, label, detail }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="block rounded-control px-2 py-1.5 hover:bg-wash focus:bg-indigo-wash"
                >
                  <span className="block truncate">{label}</span>
                  {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
