import { paths } from "#app/platform/http/paths.ts";
import type { Topic } from "./rules.ts";

/** The inbox of staff. */
export const CONVERSATIONS = "/admin/conversations";

/** Where a student asks staff about a topic, and perhaps about one assignment. */
export const helpPath = (topic: Topic, assignmentId?: string): string =>
  `${paths.help}/new?${new URLSearchParams({ topic, ...(assignmentId && { assignment: assignmentId }) })}`;
