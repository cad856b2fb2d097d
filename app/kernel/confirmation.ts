/** How users confirm their identity: not needed (recently done), by password, or by signing in again. */
export type Confirmation = "none" | "password" | "sign-in";
