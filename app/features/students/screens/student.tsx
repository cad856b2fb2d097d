import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  EnrolmentButton,
  EnrolmentInput,
  ExtraTimeInput,
  PhoneInput,
} from "#app/features/students/inputs.ts";
import { EnrolmentForm } from "#app/features/students/parts/enrolment-form.tsx";
import { ExtraTimeForm } from "#app/features/students/parts/extra-time-form.tsx";
import { PhoneForm } from "#app/features/students/parts/phone-form.tsx";
import { StudentActions } from "#app/features/students/parts/student-actions.tsx";
import { Counselling } from "#app/features/students/parts/student-counselling.tsx";
import { Enrolments } from "#app/features/students/parts/student-enrolments.tsx";
import { AllAudit, HistoryList, SignIns } from "#app/features/students/parts/student-history.tsx";
import { Overview } from "#app/features/students/parts/student-overview.tsx";
import { studentPage } from "#app/features/students/parts/student-page.ts";
import { PaymentsPart } from "#app/features/students/parts/student-payments.tsx";
import {
  MessageLinks,
  Numbers,
  StudentLead,
  StudentTabs,
  tabPath,
  tabsFor,
} from "#app/features/students/parts/student-profile.tsx";
import { Section } from "#app/features/students/parts/student-section.tsx";
import { Attempts } from "#app/features/students/parts/student-test.tsx";
import { Classes, Work } from "#app/features/students/parts/student-work.tsx";
import { toStudentTab } from "#app/features/students/tabs.ts";
import { setExtraTimeFactor, setPhone } from "#app/features/students/use-cases/change-account.server.ts";
import { setEnrolmentState } from "#app/features/students/use-cases/change-enrolment.server.ts";
import { setEnrolment } from "#app/features/students/use-cases/change-students.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { useActionCount } from "#app/platform/forms/flash-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

const NOT_CHANGED = "The enrolment was not changed. Please try again.";

export const handle = {
  failure: {
    enrolment: "Plan and course were not saved. Please try again.",
    "extra-time": "The extra time was not saved. Please try again.",
    phone: "The phone number was not saved. Please try again.",
    pause: NOT_CHANGED,
    complete: NOT_CHANGED,
    resume: NOT_CHANGED,
  },
};

export const loader = guarded("students.read", async ({ ctx, actor, params, request, context }) => {
  const { searchParams, pathname } = new URL(request.url);
  const tab = toStudentTab(searchParams.get("tab"));
  const outcome = await getStudentRecord(ctx, params.studentId ?? "", tab);
  if (!outcome.ok) throw problemPage(outcome.problem, context.requestId);
  const record = outcome.value;
  const tabs = tabsFor(record);
  if (!tabs.includes(tab)) throw redirect(pathname);
  const asked = { now: ctx.now, isWhole: searchParams.has("all"), staff: actor };
  return { tab, tabs, ...studentPage(record, tab, asked) };
});

export const action = formAction({
  permission: "students.edit",
  failure: handle.failure,
  to: ({ params }) => `${paths.adminStudents}/${params.studentId}`,
  intents: (form) => {
    const change = (state: "paused" | "completed" | "active", done: string) =>
      form({
        button: EnrolmentButton,
        run: ({ ctx, params: { studentId = "" }, input }) =>
          setEnrolmentState(ctx, { studentId, enrolmentId: input.id }, state),
        to: ({ params }) => `${paths.adminStudents}/${params.studentId}${tabPath("work")}`,
        done,
      });
    return {
      enrolment: form({
        input: EnrolmentInput,
        run: ({ ctx, params, input }) => setEnrolment(ctx, params.studentId ?? "", input),
        to: ({ params }) => `${paths.adminStudents}/${params.studentId}${tabPath("work")}`,
        done: "Plan and course saved.",
      }),
      "extra-time": form({
        input: ExtraTimeInput,
        run: ({ ctx, params, input }) => setExtraTimeFactor(ctx, params.studentId ?? "", input),
        to: ({ params }) => `${paths.adminStudents}/${params.studentId}${tabPath("test")}`,
        done: "Extra time saved.",
      }),
      phone: form({
        input: PhoneInput,
        hidden: ["expectedPhone"],
        run: ({ ctx, params, input }) => setPhone(ctx, params.studentId ?? "", input),
        done: "Phone number saved.",
      }),
      pause: change(
        "paused",
        "The enrolment is paused: the course is hidden from the student until you resume it.",
      ),
      complete: change(
        "completed",
        "The enrolment is completed: the course is hidden from the student. Choose the batch under 'Plan and course' to undo this.",
      ),
      resume: change("active", "The enrolment is active: the student sees the course again."),
    };
  },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.person.name ?? "Student", "Admin") },
];

export default function Student() {
  const page = useLoaderData<typeof loader>();
  const actionCount = useActionCount();
  const { form: lastResult, problem } = useActionData<typeof action>() ?? {};
  const { person, may, standing, numbers, attendance, tabs, tab } = page;
  return (
    <DialogHost>
      <PageHeader
        title={person.name}
        lead={
          <StudentLead
            person={person}
            may={may}
            isLocked={page.signInLockedUntil !== null}
            standing={standing}
          />
        }
        actions={
          <>
            <MessageLinks person={person} may={may} chat={page.contact.chat} />
            <StudentActions {...page} />
          </>
        }
      />
      {numbers && <Numbers numbers={numbers} attendance={attendance} />}
      <StudentTabs name={person.name} tabs={tabs} tab={tab} />
      {page.overview && (
        <>
          <Overview
            {...page.overview}
            person={person}
            phone={page.contact.phone}
            mayWrite={may.editFeedback}
          />
          {may.editEnrolment && person.userType === "student" && (
            <Section title="Phone" id="phone">
              <PhoneForm
                key={actionCount}
                person={person}
                phone={page.contact.phone}
                lastResult={lastResult}
              />
            </Section>
          )}
        </>
      )}
      {page.work && (
        <>
          {may.readSubmissions && (
            <Work
              courses={page.work.courses}
              extendPath={may.editEnrolment ? `${paths.adminStudents}/${person.id}/extension` : undefined}
            />
          )}
          <Enrolments {...page.work} may={may} problem={problem} />
          {may.editEnrolment && (
            <Section title="Plan and course" id="enrolment">
              <EnrolmentForm key={actionCount} {...page} lastResult={lastResult} />
            </Section>
          )}
          {attendance && <Classes classes={page.work.classes} />}
        </>
      )}
      {page.test && (
        <>
          <Attempts attempts={page.test} />
          {may.editEnrolment && (
            <Section title="Extra time" id="extra-time">
              <ExtraTimeForm key={actionCount} {...page} lastResult={lastResult} />
            </Section>
          )}
        </>
      )}
      {page.counselling && <Counselling {...page.counselling} person={person} may={may} />}
      {page.payments && <PaymentsPart {...page.payments} />}
      {page.history && (
        <>
          <HistoryList {...page.history} />
          <SignIns sessions={page.history.sessions} />
          {may.readAudit && <AllAudit person={person} />}
        </>
      )}
    </DialogHost>
  );
}
