/** What people read while a protected section is being prepared (Specification §2, Ruling 30). */
export const LOADING_DASHBOARD = "Starting the server and Loading your dashboard...please wait a moment...";
export const VERIFYING_ACCESS = "Verifying your access...";
