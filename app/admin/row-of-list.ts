import type { useLoaderData } from "@remix-run/react";

/** A row of the list that a route's loader answers, as the browser gets it. */
export type RowOfList<Loader> =
  ReturnType<typeof useLoaderData<Loader>> extends { list: { rows: (infer Row)[] } } ? Row : never;
