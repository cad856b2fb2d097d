import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { placementPaths } from "#app/features/placement/paths.ts";
import {
  ApplicationPlacementInput,
  DirectPlacementInput,
  JobInput,
  WaiverInput,
} from "#app/features/placement/placements/inputs.ts";
import {
  ApplicationForm,
  DirectForm,
  JobForm,
  WaiverForm,
  WaiverRemovalForm,
} from "#app/features/placement/placements/parts/placements-forms.tsx";
import { INTENTS } from "#app/features/placement/placements/parts/placements-intents.ts";
import {
  getPlacements,
  recordDirectPlacement,
  recordJob,
  recordPlacement,
  removeWaiver,
  waivePlacement,
} from "#app/features/placement/placements/use-cases/record-placements.server.ts";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { formatMoney, money } from "#app/kernel/money.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { NoFields } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Nothing was recorded. Please try again." };

export const loader = guarded("placements.read", async ({ ctx, params, context }) => {
  const read = await getPlacements(ctx, params.studentId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { placements, ...page } = read.value;
  return {
    ...page,
    placements: placements.map(({ formKey: _, ...placement }) => placement),
    mayEdit: hasRoleFor(ctx.actor, "placements.edit"),
    mayWaive: hasRoleFor(ctx.actor, "placements.waive"),
    formId: crypto.randomUUID(),
  };
});

/** A placement of an application or without one, the job that it became, and the waiver with its removal. */
export const action = formAction({
  permission: "placements.edit",
  failure: handle.failure,
  to: ({ params }) => placementPaths.ofStudent(params.studentId ?? ""),
  intents: (form) => ({
    [INTENTS.application]: form({
      input: ApplicationPlacementInput,
      run: ({ ctx, params, input }) => recordPlacement(ctx, params.studentId ?? "", input),
      done: "The placement is recorded.",
    }),
    [INTENTS.direct]: form({
      input: DirectPlacementInput,
      hidden: ["formKey"],
      run: ({ ctx, params, input }) => recordDirectPlacement(ctx, params.studentId ?? "", input),
      done: "The internship is recorded.",
    }),
    [INTENTS.job]: form({
      input: JobInput,
      hidden: ["placementId", "version"],
      run: ({ ctx, params, input }) => recordJob(ctx, params.studentId ?? "", input),
      done: "The day of the job is recorded.",
    }),
    [INTENTS.waive]: form({
      input: WaiverInput,
      run: ({ ctx, params, input }) => waivePlacement(ctx, params.studentId ?? "", input),
      done: "The placement is waived: the certificate needs none.",
    }),
    [INTENTS.unwaive]: form({
      input: NoFields,
      run: ({ ctx, params }) => removeWaiver(ctx, params.studentId ?? ""),
      done: "The waiver is removed: the certificate needs a placement again.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("Placements", data?.student.name ?? "Student", "Admin") },
];

export default function Placements() {
  const { student, placements, accepted, waiver, companies, mayEdit, mayWaive, formId } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  return (
    <>
      <PageHeader
        title="Placements"
        lead={
          <Link to={`${paths.adminStudents}/${student.id}`} className="link">
            {student.name}
          </Link>
        }
      />
      <div key={formId} className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-8">
          {placements.length === 0 && <p className="text-muted">No placement is recorded.</p>}
          {placements.map((placement) => (
            <section key={placement.id} className="grid gap-3">
              <h2 className="text-xl break-words">
                {placement.position} at {placement.company}
              </h2>
              <FactList
                facts={{
                  "First day": formatBatchDate(placement.startsOn),
                  Stipend:
                    placement.stipend === 0 ? "Unpaid" : `${formatMoney(money(placement.stipend))} a month`,
                  Job: placement.convertedOn ? `Since ${formatBatchDate(placement.convertedOn)}` : "Not yet",
                  ...(placement.applicationId && {
                    Application: (
                      <Link
                        to={`${placementPaths.adminApplications}/${placement.applicationId}`}
                        className="link"
                      >
                        Its history
                      </Link>
                    ),
                  }),
                }}
              />
              {mayEdit && <JobForm id={formId} lastResult={lastResult} placement={placement} />}
            </section>
          ))}
          {waiver && (
            <section className="grid gap-3">
              <h2 className="text-xl">The placement is waived</h2>
              <p className="break-words">{waiver.reason}</p>
              <p className="text-sm text-muted">
                {waiver.waivedBy ?? "A former owner"}, <HomeDate at={waiver.createdAt} />. The certificate
                needs no placement.
              </p>
              {mayWaive && <WaiverRemovalForm id={formId} lastResult={lastResult} />}
            </section>
          )}
        </div>
        {mayEdit && (
          <div className="grid content-start gap-8">
            {accepted.length > 0 && (
              <ApplicationForm id={formId} lastResult={lastResult} accepted={accepted} />
            )}
            <DirectForm id={formId} lastResult={lastResult} companies={companies} />
            {mayWaive && !waiver && <WaiverForm id={formId} lastResult={lastResult} />}
          </div>
        )}
      </div>
    </>
  );
}
