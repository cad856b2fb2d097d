import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * The stored HTML of a text; null when there is none, or when it is that of another text, because a version of the
 * program that does not render has written since.
 */
export const storedHtml = (rich: Column, name: string, text: Column): SQL<string | null> =>
  sql<string | null>`iif(${rich} ->> ${`$.${name}.source`} = ${text}, ${rich} ->> ${`$.${name}.html`}, NULL)`;
