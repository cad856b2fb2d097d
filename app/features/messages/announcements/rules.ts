import { MINUTE_MS } from "#app/kernel/time.ts";

/** Whom an announcement is for: 'selected' are students who were chosen in their list. */
export const AUDIENCES = ["everybody", "course", "batch", "selected"] as const;

export type Audience = (typeof AUDIENCES)[number];

type Target = { audience: Audience; courseId: string | null; batchId: string | null };

/** An audience as one value: 'everybody', 'selected', 'course:…' or 'batch:…' with an id. */
export const audienceValue = ({ audience, courseId, batchId }: Target): string =>
  [audience, courseId, batchId].filter(Boolean).join(":");

/** It can be taken back this long after it was sent: until then nobody sees it. */
export const UNDO_MS = MINUTE_MS;

export const ANNOUNCEMENT_STATES = ["draft", "scheduled", "sent", "ended"] as const;

export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** How many announcements the home of a student names. */
export const MAX_ON_HOME = 3;
/** How much of the text a mail quotes, in characters. */
export const MAX_QUOTED = 600;
