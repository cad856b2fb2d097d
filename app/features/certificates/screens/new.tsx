import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, Form as PlainForm, useActionData, useLoaderData } from "@remix-run/react";
import { IssueInput, IssueWithReasonInput } from "#app/features/certificates/inputs.ts";
import { ConditionList } from "#app/features/certificates/parts/condition-list.tsx";
import { INTENTS } from "#app/features/certificates/parts/new-intents.ts";
import { certificateConditions } from "#app/features/certificates/rules.ts";
import {
  findCandidate,
  issueCertificate,
  issueWithReason,
} from "#app/features/certificates/use-cases/manage-certificates.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { type GuardedArgs, guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const requestedEmail = (request: Request) => new URL(request.url).searchParams.get("email")?.trim() ?? "";

export const handle = { failure: "The certificate was not issued. Please try again." };

/** The student with the address of the query (?email=) and what the certificate of each course requires. */
export const loader = guarded("certificates.edit", async ({ ctx, request }) => {
  const email = requestedEmail(request);
  const mayIssueEarly = hasRoleFor(ctx.actor, "certificates.issue-early");
  const formId = crypto.randomUUID();
  if (email === "") return { email, mayIssueEarly, formId, candidate: undefined, missing: undefined };
  const found = await findCandidate(ctx, email);
  if (!found.ok)
    return { email, mayIssueEarly, formId, candidate: undefined, missing: found.problem.message };
  const { student, courses } = found.value;
  return {
    email,
    mayIssueEarly,
    formId,
    missing: undefined,
    candidate: {
      student,
      courses: courses.map((course) => ({
        id: course.courseId,
        name: course.courseName,
        certificateId: course.certificateId,
        conditions: certificateConditions(course),
      })),
    },
  };
});

const ISSUED = {
  to: ({ value }: { value: { id: string } }) => `${paths.adminCertificates}/${value.id}`,
  done: "The certificate is issued. The student gets a notice with the link.",
};

async function findRequestedStudent({
  ctx,
  request,
  context,
}: Pick<GuardedArgs<"admin">, "ctx" | "request" | "context">) {
  const found = await findCandidate(ctx, requestedEmail(request));
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return found.value.student.id;
}

/** Two forms for each course: a button when the conditions hold, and a reason before they do. */
export const action = formAction({
  permission: "certificates.edit",
  failure: handle.failure,
  intents: (form) => ({
    [INTENTS.issue]: form({
      button: IssueInput,
      run: async (sent) =>
        issueCertificate(sent.ctx, { studentId: await findRequestedStudent(sent), ...sent.input }),
      ...ISSUED,
    }),
    [INTENTS.early]: form({
      input: IssueWithReasonInput,
      hidden: ["courseId"],
      run: async (sent) =>
        issueWithReason(sent.ctx, { studentId: await findRequestedStudent(sent), ...sent.input }),
      ...ISSUED,
    }),
  }),
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Issue a certificate", "Certificates", "Admin") },
];

export default function IssueCertificate() {
  const { email, formId, candidate, missing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Issue a certificate"
        lead="Students create their own certificate once they meet the conditions. Here you issue one for a student."
      />
      <PlainForm method="get" noValidate className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            id="email"
            name="email"
            type="email"
            label="Email of the student"
            defaultValue={email}
            errors={missing ? [missing] : undefined}
            autoComplete="off"
            required
          />
        </div>
        <Button variant="secondary">Find</Button>
      </PlainForm>
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      {candidate && (
        <div key={formId} className="grid max-w-measure gap-10">
          <p>
            <strong className="break-words">{candidate.student.name}</strong>
            <br />
            The certificate bears this name, which cannot be changed afterwards.
          </p>
          {candidate.courses.length === 0 && (
            <p>This student is in no career course, so there is no certificate to issue.</p>
          )}
          {candidate.courses.map((course) => (
            <Course key={course.id} course={course} lastResult={answer?.form} />
          ))}
        </div>
      )}
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type CourseProps = {
  course: NonNullable<Loaded["candidate"]>["courses"][number];
  lastResult?: SubmissionResult<string[]>;
};

function Course({ course, lastResult }: CourseProps) {
  const { mayIssueEarly } = useLoaderData<typeof loader>();
  const isReady = course.conditions.every(({ isMet }) => isMet);
  return (
    <section aria-labelledby={`course-${course.id}`} className="grid gap-4">
      <h2 id={`course-${course.id}`} className="text-xl">
        {course.name}
      </h2>
      <ConditionList conditions={course.conditions} />
      <IssueForms course={course} lastResult={lastResult} isReady={isReady} mayIssueEarly={mayIssueEarly} />
    </section>
  );
}

function IssueForms({
  course,
  lastResult,
  isReady,
  mayIssueEarly,
}: CourseProps & { isReady: boolean; mayIssueEarly: boolean }) {
  if (course.certificateId !== null) {
    return (
      <p>
        There is a certificate of this course.{" "}
        <Link to={`${paths.adminCertificates}/${course.certificateId}`} className="link">
          Open it
        </Link>
      </p>
    );
  }
  if (isReady) {
    return (
      <Form method="post" className="grid justify-items-start gap-3">
        <input type="hidden" name="courseId" value={course.id} />
        <FormButton name="intent" value={INTENTS.issue} pending="Issuing…">
          Issue the certificate
        </FormButton>
      </Form>
    );
  }
  if (mayIssueEarly) return <EarlyForm course={course} lastResult={lastResult} />;
  return <p className="text-muted">Until the conditions hold, an owner issues it with a reason.</p>;
}

function EarlyForm({ course, lastResult }: CourseProps) {
  const { formId } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ courseId: string; reason: string }>({
    id: `early-${course.id}-${formId}`,
    lastResult: lastResult?.initialValue?.courseId === course.id ? lastResult : undefined,
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <FormErrors form={form} />
      <input type="hidden" name="courseId" value={course.id} />
      <FormTextAreaField
        field={fields.reason}
        label="Why is it issued now?"
        hint="Staff read it on the page of the certificate; the public page does not show it."
        rows={3}
        required
      />
      <div>
        <FormButton name="intent" value={INTENTS.early} variant="danger" pending="Issuing…">
          Issue before the conditions hold
        </FormButton>
      </div>
    </Form>
  );
}
