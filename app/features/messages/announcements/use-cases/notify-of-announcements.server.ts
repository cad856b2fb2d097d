import {
  markNotified,
  notifyStudents,
  selectToNotify,
} from "#app/features/messages/announcements/queries/announcements.server.ts";
import { MAX_QUOTED } from "#app/features/messages/announcements/rules.ts";
import { type Database, mustChange } from "#db/session/index.ts";

const MAX_PER_RUN = 20;

/** Loaded at its first use: the parser is large, and most runs have nothing to do (ADR 0006). */
const markdown = () => import("#app/features/question-bank/rich-text/markdown.server.ts");

/**
 * Notifies the students of the announcements that have gone out: each announcement is one write with all its
 * notifications, so that two runs at once and a crash notify each student once.
 */
export async function notifyOfAnnouncements(db: Database): Promise<void> {
  for (const { id, title, text } of await db.execute(selectToNotify(db, MAX_PER_RUN))) {
    const quote = await toQuote(text);
    await db.batch({
      marked: mustChange(markNotified(db, id)),
      notified: notifyStudents(db, { id, title, quote }),
    });
  }
}

/** The beginning of the text without its marks. */
async function toQuote(text: string): Promise<string> {
  const { renderMarkdown } = await markdown();
  const plain = renderMarkdown(text, new Map(), { isLenient: true }).text.trim();
  return plain.length <= MAX_QUOTED ? plain : `${plain.slice(0, MAX_QUOTED).trimEnd()}…`;
}
