/** How a person confirms who they are: not at all (recently done), by password, or by signing in again (ADR 0018). */
export type Confirmation = "none" | "password" | "sign-in";
