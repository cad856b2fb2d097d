import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import "#app/platform/browser/sent-forms.inline.ts";
import { removeOtherAccounts } from "#app/platform/browser/device-storage.ts";
import { hydrationOptions, keepTyping } from "#app/platform/browser/keep-typing.ts";
import { paths } from "#app/platform/http/paths.ts";
import { CHECKS_ID, showChecks } from "./device-check.ts";
import { PAGE_ID, RunningTest, VIEW_ID } from "./running-test.tsx";
import type { TestView } from "./test-view.tsx";

const checks = document.getElementById(CHECKS_ID);
if (checks) showChecks(checks);
else hydrateRun();

/** Hydrates a running test, without Remix's router: its links and forms load documents (ADR 0067). */
function hydrateRun(): void {
  const view = JSON.parse(document.getElementById(VIEW_ID)!.textContent!) as TestView;

  if (view.accountId) removeOtherAccounts(view.accountId, [paths.dashboard]);

  // A page from the back/forward cache may show an old question.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  keepTyping(() =>
    hydrateRoot(
      document.getElementById(PAGE_ID)!,
      <StrictMode>
        <RunningTest view={view} />
      </StrictMode>,
      hydrationOptions,
    ),
  );
}
