import type { useLoaderData } from "@remix-run/react";

/** A row of the list that a route's loader returns, as the browser receives it. */
export type ListRow<Loader> =
  ReturnType<typeof useLoaderData<Loader>> extends { list: { rows: (infer Row)[] } } ? Row : never;
