/** The person whom a preview is made for. */
type Person = { firstName: string; name: string; email: string };

type Variable = {
  /** What it is filled in with. */
  is: string;
  /** In a preview; an address of this site begins with a slash. */
  example: string | ((person: Person) => string);
  /** Without it the mail is of no use. */
  isRequired?: true;
};

type MailText<Name extends string> = {
  title: string;
  variables: Record<Name, Variable>;
  subject: string;
  body: string;
};

const mail = <Name extends string>(text: MailText<Name>) => text;

const link = (is: string, example: string) => ({ is, example, isRequired: true }) as const;
const resetLink = link("where a new password is set", "/sign-in/forgot-password");
const ownData = link("the page with the person's own data", "/dashboard/account/data");
const choices = {
  is: "where the person chooses which emails to get",
  example: "/dashboard/notifications/choices",
};
const firstName = { is: "the first name of the person", example: (person: Person) => person.firstName };

/**
 * Every mail that leaves, except the test mail: its standard text, and the variables that it may name. `{provider}` is the provider's name in
 * each of them. A line whose variables are all empty is left out.
 */
export const MAIL_TEXTS = {
  mailInvitation: mail({
    title: "Invitation",
    variables: {
      inviter: { is: "who invites", example: "Meera Nair" },
      purpose: {
        is: "a colon and the course or role, if there is one",
        example: ": Career acceleration programme",
      },
      link: link("where the person accepts", "/sign-in/invitation?token=example"),
      days: { is: "how many days the link works", example: "14" },
    },
    subject: "Your invitation to {provider}",
    body: `{inviter} invites you to {provider}{purpose}.

Open this link within {days} days to accept: {link}

If you do not know what this is about, ignore this email. No account is created unless you accept.`,
  }),
  mailBatchFull: mail({
    title: "An invited person found the batch full",
    variables: {
      name: { is: "who accepted", example: (person: Person) => person.name },
      batch: { is: "the batch that was full", example: "January 2027" },
      link: link("the page of the person", "/admin/students"),
    },
    subject: "{batch} was full when {name} accepted",
    body: `{name} accepted your invitation, but {batch} was full. The account was created without a batch.

Raise the capacity of the batch or choose another one on this page: {link}`,
  }),
  mailWebhookPaused: mail({
    title: "A webhook was paused",
    variables: {
      address: { is: "where the events are sent", example: "https://register.college.example/kadam" },
      reason: { is: "why the last event was not accepted", example: "It answered 500." },
      link: link("the page of the webhook", "/admin/webhooks"),
    },
    subject: "Events no longer reach {address}",
    body: `{address} has accepted no event for 24 hours, so nothing is sent there any more. {reason}

No event is lost for 90 days. When the program answers again, resume the webhook on this page, and it goes on where it stopped: {link}`,
  }),
  mailTestCode: mail({
    title: "Test code",
    variables: {
      name: { is: "who asked for it", example: (person: Person) => person.name },
      code: { is: "the code", example: "KADAM-2026", isRequired: true },
      window: {
        is: "when the test can be started, if the code has such times",
        example: "You can start until 31 Dec 2026, 6:00 pm IST.",
      },
      link: link("where the code is entered", "/scholarship-test"),
      onlyFor: {
        is: "that it works for this address alone, if so",
        example: "The code works only for an account with this email address.",
      },
    },
    subject: "Your test code for the {provider} scholarship test",
    body: `Hello {name},

your test code is {code}. The scholarship test has 30 questions in 20 minutes, and you can take it once.

{window}

Create an account or sign in, then enter the code before you start: {link}

{onlyFor}`,
  }),
  mailNotification: mail({
    title: "One notification",
    variables: {
      firstName,
      title: { is: "its title", example: "New class: Loops and lists", isRequired: true },
      text: { is: "its text, if it has one", example: "It starts on 5 Jan 2027, 4:00 pm IST." },
      link: link("the page that it is about", "/dashboard/course"),
      choices,
    },
    subject: "{title}",
    body: `Hello {firstName},

{text}
{link}

Choose which emails you get: {choices}`,
  }),
  mailDigest: mail({
    title: "Several notifications",
    variables: {
      firstName,
      count: { is: "how many", example: "2" },
      updates: {
        is: "title, text and address of each",
        example:
          "'Loops' has been graded\nScore: 8 of 10.\n/dashboard\n\nNew class: Loops and lists\n/dashboard/course",
        isRequired: true,
      },
      choices,
    },
    subject: "{count} updates from {provider}",
    body: `Hello {firstName},

{updates}

Choose which emails you get: {choices}`,
  }),
  mailPasswordReset: mail({
    title: "Link for a new password",
    variables: {
      link: link("where the new password is set", "/sign-in/reset-password?token=example"),
      minutes: { is: "how long the link works", example: "60" },
    },
    subject: "Set a new {provider} password",
    body: `Open this link within {minutes} minutes to set a new password: {link}

If you did not request this, ignore this email. Your password has not changed.`,
  }),
  mailPasswordChanged: mail({
    title: "The password was changed",
    variables: { link: resetLink },
    subject: "Your {provider} password was changed",
    body: "Your password was changed and every other device was signed out. If that was not you, set a new one here: {link}",
  }),
  mailSignInLocked: mail({
    title: "Sign-in is locked",
    variables: { link: resetLink },
    subject: "Sign-in to your {provider} account is locked",
    body: `Someone entered a wrong password for your account several times. To protect it, sign-in is locked for a while where that happened. Your password has not changed.

If it was you and you have forgotten the password, set a new one here; this also unlocks sign-in: {link}

If it was not you, you do not need to do anything.`,
  }),
  mailAccountExists: mail({
    title: "Somebody signed up with a known address",
    variables: { signIn: link("where the person signs in", "/sign-in"), link: resetLink },
    subject: "You already have a {provider} account",
    body: `Someone, probably you, tried to create an account with this email address, which already has one. Sign in here: {signIn}

If you have forgotten the password, set a new one here: {link}`,
  }),
  mailTwoFactor: mail({
    title: "Two-factor sign-in was changed",
    variables: {
      change: {
        is: "what was changed",
        example: "A passkey was added to your account. You can sign in with your password and that passkey.",
        isRequired: true,
      },
      link: resetLink,
    },
    subject: "Two-factor sign-in for your {provider} account was changed",
    body: `{change}

If you did not expect this, set a new password and tell an owner: {link}`,
  }),
  mailWrongCodes: mail({
    title: "Wrong codes were entered",
    variables: { link: resetLink },
    subject: "Wrong codes for your {provider} account",
    body: `Someone who knows your password entered wrong codes or passkeys several times. To protect your account, none is accepted for 15 minutes.

If it was not you, set a new password now: {link}`,
  }),
  mailNewDevice: mail({
    title: "Sign-in from a new device",
    variables: {
      time: { is: "when", example: "28 Nov 2026, 6:00 pm IST", isRequired: true },
      browser: { is: "with which browser", example: "Chrome on Android" },
      network: { is: "from which network", example: "India (203.0.113.7)" },
      link: resetLink,
    },
    subject: "New sign-in to your {provider} account",
    body: `Someone signed in to your account from a browser or network that has not been used with it before.

When: {time}
Browser: {browser}
Network: {network}

If it was you, you do not need to do anything. If it was not, set a new password now, which signs out every other device: {link}`,
  }),
  mailDeletionAsked: mail({
    title: "The account will be deleted",
    variables: {
      date: { is: "the day of the deletion", example: "12 Dec 2026", isRequired: true },
      link: ownData,
    },
    subject: "Your {provider} account will be deleted",
    body: `You asked to delete your account. It will be deleted on {date}. Until then you can keep it here: {link}

If you did not ask for this, keep your account and change your password.`,
  }),
  mailDeletionNotice: mail({
    title: "The account will be deleted in two days",
    variables: {
      date: { is: "the day of the deletion", example: "12 Dec 2026", isRequired: true },
      link: ownData,
    },
    subject: "Your {provider} account will be deleted in two days",
    body: "Your account and your data will be deleted on {date}. This cannot be undone. If you want to keep your account, press 'Keep my account' here: {link}",
  }),
};

export type MailName = keyof typeof MAIL_TEXTS;
export const MAIL_NAMES = Object.keys(MAIL_TEXTS) as MailName[];
export const isMailName = (name: string): name is MailName => Object.hasOwn(MAIL_TEXTS, name);

export type MailValues<Name extends MailName> = Record<keyof (typeof MAIL_TEXTS)[Name]["variables"], string>;

/** The variables of a mail as a list, with the one that every mail has. */
export const variablesOf = (name: MailName) => [
  ...Object.entries<Variable>(MAIL_TEXTS[name].variables).map(([variable, { is, isRequired }]) => ({
    name: variable,
    is,
    isRequired: isRequired ?? false,
  })),
  { name: "provider", is: "your name, as in Settings", isRequired: false },
];

/** What a preview is filled in with. */
export function exampleValues(name: MailName, person: Person, baseUrl: string): Record<string, string> {
  const entries = Object.entries<Variable>(MAIL_TEXTS[name].variables).map(([variable, { example }]) => {
    const value = typeof example === "string" ? example : example(person);
    return [variable, value.replace(/^\//gm, `${baseUrl}/`)];
  });
  return Object.fromEntries(entries);
}
