import { timingSafeEqual } from "node:crypto";
import { countSignIns } from "#app/features/accounts/hash-queue.server.ts";
import { DatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import { probeWrite, selectFigures } from "#db/operations.ts";
import type { Database } from "#db/session/index.ts";
import { isMailKept } from "./jobs/deliver-mail.ts";
import { describeSite } from "./schema-version.ts";
import type { Settings } from "./settings.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The cron runs each minute; mails and enquiries are tried five and six times in these times. */
const LONGEST = { scheduledWork: 5 * MINUTE, mail: 30 * MINUTE, enquiry: HOUR };

/** What an operator watches: figures of the database and of this isolate. Ages are in seconds. */
async function readFigures(db: Database) {
  const [site, figures] = await Promise.all([describeSite(db), db.execute(selectFigures(db))]);
  return { ...site, ...figures, signInsWaiting: countSignIns() };
}

type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Probes a write, reads the figures, and lists as sentences what is wrong (ADR 0085). */
export async function checkDeeply(
  db: Database,
  settings: Settings,
): Promise<{ wrong: string[]; figures?: Figures }> {
  const refused = await failureReason(probeWrite(db));
  const wrong = refused ? [`The database accepts no writes: ${refused}`] : [];
  try {
    const figures = await readFigures(db);
    return { wrong: [...wrong, ...complaints(figures, settings)], figures };
  } catch (failure) {
    return { wrong: [...wrong, `The database cannot be read: ${describe(failure)}`] };
  }
}

function complaints(figures: Figures, settings: Settings): string[] {
  const { scheduledWorkAge, oldestMailAge, oldestEnquiryAge, backupAge } = figures;
  const isPaused = figures.state === "maintenance";
  const wrong: (string | undefined)[] = [
    late(
      "The scheduled work has not run",
      scheduledWorkAge ?? Number.POSITIVE_INFINITY,
      LONGEST.scheduledWork,
    ),
    isPaused || isMailKept(settings)
      ? undefined
      : late("The oldest mail is not sent", oldestMailAge ?? 0, LONGEST.mail),
    isPaused
      ? undefined
      : late("The oldest enquiry is not forwarded", oldestEnquiryAge ?? 0, LONGEST.enquiry),
    settings.BACKUP_MAX_AGE_HOURS === undefined
      ? undefined
      : late(
          "There is no backup",
          backupAge ?? Number.POSITIVE_INFINITY,
          settings.BACKUP_MAX_AGE_HOURS * HOUR,
        ),
  ];
  return wrong.filter((sentence) => sentence !== undefined);
}

function late(what: string, age: number, longest: number): string | undefined {
  if (age <= longest) return undefined;
  const since = age === Number.POSITIVE_INFINITY ? "at any time" : `for ${Math.round(age / MINUTE)} minutes`;
  return `${what} ${since}; at most ${longest / MINUTE} minutes are expected.`;
}

async function failureReason(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (failure) {
    return describe(failure);
  }
}

/** Libraries wrap the reason in the text of the query. */
function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure instanceof DatabaseUnavailable || !failure.cause ? failure.message : describe(failure.cause);
}

/** Compares the bearer token of a request with the setting, in a time that does not depend on where they differ. */
export function hasMonitoringSecret({ headers }: Request, { MONITORING_SECRET }: Settings): boolean {
  const [, token = ""] = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  const digest = (text: string) => Buffer.from(sha256(text, "hex"));
  return timingSafeEqual(digest(token), digest(MONITORING_SECRET));
}
