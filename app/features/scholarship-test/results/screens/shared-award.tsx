import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { provider } from "#app/features/provider/provider.ts";
import { awardPicture, awardTexts, sharedAwards } from "#app/features/scholarship-test/results/awards.ts";
import { scaleText } from "#app/features/scholarship-test/rules.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageMeta } from "#app/shell/site/page-meta.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import { SiteFrame } from "#app/shell/site/site-frame.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** The award that a path names as /scholarship/15. */
const awardOf = ({ award }: { award?: string }) =>
  sharedAwards().find((percent) => String(percent) === award);

export const handle = {
  hydrate: false,
  isShared: (params: { award?: string }) => awardOf(params) !== undefined,
};

/** The page of a shared award: what the test is, and how to take it. It says nothing about who shared it. */
export const loader = guarded("public", async (args) => {
  if (awardOf(args.params) === undefined) throw problemPage(pageNotFound, args.context.requestId);
  return publicPage(args);
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, params }) => {
  const award = awardOf(params);
  return award !== undefined && data ? pageMeta(data.origin, awardTexts(award)) : [];
};

export default function SharedAward() {
  const { visitor } = useLoaderData<typeof loader>();
  const award = awardOf(useParams());
  if (award === undefined) return null;
  const picture = awardPicture(award);
  return (
    <SiteFrame visitor={visitor}>
      <div className="mx-auto max-w-page px-4 pt-10 pb-12 lg:pt-14">
        <PageHeader
          title={`${award}% off, earned in a free test`}
          lead="A friend has taken the scholarship test and shares the award. Take the test, too."
        />
        <div className="mt-8 grid max-w-xl gap-6">
          {picture && (
            <img
              src={picture.path}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              className="h-auto w-full rounded-lg border border-hairline"
            />
          )}
          <p>
            30 questions in 20 minutes. The score decides the discount on the programme:{" "}
            {scaleText(provider().awards.test)}.
          </p>
          <ButtonLink
            to={visitor ? visitor.home : signInPaths.signUp}
            reloadDocument
            className="justify-self-start max-sm:w-full"
          >
            {visitor ? "Go to Dashboard" : "Take the free scholarship test"}
          </ButtonLink>
          <p className="text-sm text-muted">
            The test needs a{" "}
            <a href={paths.codeRequest} className="link">
              test code
            </a>{" "}
            from your college or from us.
          </p>
        </div>
      </div>
    </SiteFrame>
  );
}
