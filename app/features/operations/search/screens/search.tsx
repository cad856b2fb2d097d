import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { SEARCH_LABEL } from "#app/features/operations/search/parts/search-label.ts";
import {
  answerSearch,
  type SearchAnswer,
  searchStatus,
} from "#app/features/operations/search/parts/search-results.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** The staff search without scripts, and what Enter opens with them. */
export const loader = guarded("search.use", async ({ ctx, request, context }) => {
  const answer = await answerSearch(ctx, request.url);
  if (!answer.ok) throw problemPage(answer.problem, context.requestId);
  return data(answer.value, { status: searchStatus(answer.value) });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Search", "Admin") }];

export default function Search() {
  const { typed, message, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Search" />
      <search>
        <Form method="get" className="flex max-w-measure flex-wrap items-end gap-3">
          <TextField
            key={typed}
            type="search"
            name="q"
            label={SEARCH_LABEL}
            defaultValue={typed}
            errors={message ? [message] : undefined}
            className="min-w-0 grow basis-56"
          />
          <Button variant="secondary">Search</Button>
        </Form>
      </search>
      {typed !== "" && !message && <Results typed={typed} groups={groups} />}
    </>
  );
}

function Results({ typed, groups }: Pick<SearchAnswer, "typed" | "groups">) {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (count === 0)
    return <p role="status">Nothing matches “{typed}”. Check the spelling, or type less of it.</p>;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {formatCount(count, "result", "results")} for “{typed}”
      </p>
      {groups.map(({ name, results, more }) => (
        <section key={name} className="grid max-w-measure gap-1">
          <h2 className="text-xl">{name}</h2>
          <ul className="divide-y divide-hairline">
            {[...results, ...(more ? [more] : [])].map(({ to, label, detail }) => (
              <li key={to} className="py-2 wrap-anywhere">
                <Link to={to} className="link font-semibold">
                  {label}
                </Link>
                {detail && <span className="block text-sm text-muted">{detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
