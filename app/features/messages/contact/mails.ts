import { composeMail } from "#app/features/messages/mail/texts/compose.server.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";

type SentCode = { code: string; opensAt: number | null; closesAt: number | null; namesPeople: boolean };

/** The answer to a request for a test code; the scholarship test is taken once. */
export const testCodeMail = (
  name: string,
  { code, opensAt, closesAt, namesPeople }: SentCode,
  link: string,
) =>
  composeMail("mailTestCode", {
    name,
    code,
    window: describeWindow(opensAt, closesAt),
    link,
    onlyFor: namesPeople ? "The code works only for an account with this email address." : "",
  });

function describeWindow(opensAt: number | null, closesAt: number | null): string {
  const from = opensAt === null ? "" : ` from ${formatHomeDateTime(opensAt)}`;
  const until = closesAt === null ? "" : ` until ${formatHomeDateTime(closesAt)}`;
  return from || until ? `You can start${from}${until}.` : "";
}
