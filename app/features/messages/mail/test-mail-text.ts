/** A test mail as it is stored. */
type TestMail = {
  recipient: string;
  isNew: boolean;
  sentAt: number | null;
  dueAt: number | null;
  error: string | null;
};

/** What became of a test mail, for the person who has just sent it. */
export function testMailText({ recipient, isNew, sentAt, dueAt, error }: TestMail) {
  const before = isNew ? "" : "You can send one test mail a minute. About the last one: ";
  if (sentAt !== null) {
    const text = `The test mail to ${recipient} was accepted. If it does not arrive within a few minutes, look in the spam folder.`;
    return { tone: isNew ? "success" : "warning", message: before + text } as const;
  }
  if (error === null)
    return {
      tone: "warning",
      message: `${before}The test mail waits, because mail is not set up on the server.`,
    } as const;
  const next = dueAt === null ? "It will not be tried again." : "It will be tried again.";
  return {
    tone: "error",
    message: `${before}The test mail was not sent. ${endsWithStop(error)} ${next}`,
  } as const;
}

const endsWithStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
