import type { MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { getStudentOverview } from "#app/domain/student-workspace/service/get-overview.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { ActiveHirings } from "#app/student/active-hirings.tsx";
import { CareerPath } from "#app/student/career-path.tsx";
import { chartMode, rememberChartMode } from "#app/student/chart-mode.server.ts";
import { CounsellingCard } from "#app/student/counselling-card.tsx";
import { ProgressCards } from "#app/student/progress-cards.tsx";
import { TestCard } from "#app/student/test-card.tsx";
import { Today } from "#app/student/today.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("student", async ({ ctx, request, context }) => {
  const { firstName, plan, userId } = ctx.actor;
  const mode = chartMode(request, userId);
  const overview = await getStudentOverview(ctx);
  const headers = rememberChartMode(request, userId, context.isSecure);
  return data({ ...overview, mode, firstName, isPremium: plan === "premium" }, { headers });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Overview") }];

export default function Overview() {
  const { today, careerPath, test, newestFeedbackAt, progress, mode, firstName, isPremium } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`Welcome, ${firstName}`}
        actions={
          <a href={paths.landing} className="link font-semibold">
            Explore Programs
          </a>
        }
      />
      <Today {...today} />
      <ActiveHirings />
      {isPremium && <ProgressCards courses={progress} initialMode={mode} />}
      <CareerPath steps={careerPath} />
      <div className="grid gap-6 md:grid-cols-2">
        <TestCard {...test} />
        <CounsellingCard isPremium={isPremium} newestFeedbackAt={newestFeedbackAt} />
      </div>
      {!isPremium && <FoundationNote />}
    </>
  );
}

function FoundationNote() {
  return (
    <p className="text-muted">
      Progress charts and the foundation courses are part of the premium plan.{" "}
      <Link to={paths.dashboardFoundation} className="link">
        Foundation Courses
      </Link>
    </p>
  );
}
