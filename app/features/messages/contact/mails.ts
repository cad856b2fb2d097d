import { provider } from "#app/features/provider/provider.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";

type SentCode = { code: string; opensAt: number | null; closesAt: number | null; namesPeople: boolean };

/** The answer to a request for a test code; the scholarship test is taken once. */
export const testCodeMail = (
  name: string,
  { code, opensAt, closesAt, namesPeople }: SentCode,
  link: string,
) => ({
  subject: `Your test code for the ${provider().identity.name} scholarship test`,
  body: [
    `Hello ${name},`,
    `your test code is ${code}. The scholarship test has 30 questions in 20 minutes, and you can take it once.`,
    describeWindow(opensAt, closesAt),
    `Create an account or sign in, then enter the code before you start: ${link}`,
    namesPeople && "The code works only for an account with this email address.",
  ]
    .filter(Boolean)
    .join("\n\n"),
});

function describeWindow(opensAt: number | null, closesAt: number | null): string {
  const from = opensAt === null ? "" : ` from ${formatHomeDateTime(opensAt)}`;
  const until = closesAt === null ? "" : ` until ${formatHomeDateTime(closesAt)}`;
  return from || until ? `You can start${from}${until}.` : "";
}
