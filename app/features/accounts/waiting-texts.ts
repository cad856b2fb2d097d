/** Shown while a protected section is loading (Specification §2, Ruling 30). */
export const LOADING_DASHBOARD = "Starting the server and Loading your dashboard...please wait a moment...";
export const VERIFYING_ACCESS = "Verifying your access...";
