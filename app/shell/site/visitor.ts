/** The signed-in visitor of a public page; null without a sign-in. */
export type Visitor = { firstName: string; name: string; email: string; home: string } | null;
