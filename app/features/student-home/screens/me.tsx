import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ownDataPaths } from "#app/features/accounts/data-rights/own-data-paths.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";

export const loader = guarded("workspace", async ({ actor }) => ({
  name: fullName(actor),
  email: actor.email,
}));

export const meta: MetaFunction = () => [{ title: pageTitle("Me") }];

type Entry = { to: string; title: string; text: string };

const GROUPS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: "Test and feedback",
    entries: [
      { to: paths.dashboardTest, title: "Test", text: "Your result, or how to take it" },
      { to: paths.dashboardFeedback, title: "My Counseling Feedback", text: "What your counsellor wrote" },
    ],
  },
  {
    title: "Your work",
    entries: [
      { to: paths.dashboardSubmissions, title: "My submissions", text: "Grades and feedback" },
      { to: paths.dashboardCertificate, title: "Certificate", text: "What is missing, or the certificate" },
    ],
  },
  {
    title: "Fee",
    entries: [
      { to: paths.dashboardEnrolment, title: "Fee and enrolment", text: "Your fee, request and receipts" },
      { to: refundPaths.own, title: "Refund", text: "The conditions, and your request" },
    ],
  },
  {
    title: "Account",
    entries: [
      {
        to: paths.dashboardProfile,
        title: "Profile",
        text: "Your name in the app and on your result, and your phone",
      },
      { to: paths.dashboardAccount, title: "Account", text: "Your password, and where you are signed in" },
      { to: paths.notifications, title: "Notifications", text: "What is new for you" },
      {
        to: paths.notificationChoices,
        title: "Email settings",
        text: "Which notifications also come by email",
      },
      {
        to: paths.dashboardCalendar,
        title: "Private calendar",
        text: "Sessions and due dates in your calendar",
      },
      { to: ownDataPaths.student, title: "My data", text: "Download it, or delete your account" },
    ],
  },
];

/** Every page about the student that is no tab of its own on phones. */
export default function Me() {
  const { name, email } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Me"
        lead={
          <>
            {name}
            <span className="block text-base">{email}</span>
          </>
        }
      />
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        {GROUPS.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2 className="text-base text-muted">{title}</h2>
            <ul className="divide-y divide-hairline border-y border-hairline">
              {entries.map((entry) => (
                <Row key={entry.to} {...entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** The whole row is the link. */
const Row = ({ to, title, text }: Entry) => (
  <li>
    <Link to={to} className="flex min-h-14 items-center justify-between gap-4 py-2 hover:underline">
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <StrokeIcon path="M9 6l6 6-6 6" className="size-5 flex-none text-muted" />
    </Link>
  </li>
);
