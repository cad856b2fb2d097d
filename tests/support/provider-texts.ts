import { MAIL_NAMES } from "#app/features/messages/mail/texts/catalogue.ts";
import { blankText } from "#app/features/provider/texts/sections.ts";
import { providerVersions } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

/** The text of a mail that the calls of the API read and change. */
export const TEXT_OF_CALLS = MAIL_NAMES[0]!;

/** A version of that text, as the product has it. */
export async function createTextVersion(db: Database): Promise<number> {
  const values = { section: TEXT_OF_CALLS, value: blankText(TEXT_OF_CALLS) };
  const [version] = await db.orm.insert(providerVersions).values(values).returning();
  return version!.id;
}
