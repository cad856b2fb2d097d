/** The announcements of staff. */
export const ANNOUNCEMENTS = "/admin/announcements";
