/** Whom a public page speaks to: null for somebody who is not signed in. */
export type Visitor = { firstName: string; home: string } | null;
