import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { byteFiles } from "./scripts/vite/byte-files.ts";

/** Long tests that `npm run test:full` alone runs. */
const FULL_ONLY = process.env.TEST_FULL === "1" ? [] : ["tests/**/*.full.test.ts"];
/**
 * Simulations, generated runs, whole files of a bank, and use-cases that are tried in many orders and at once: each takes
 * one to six seconds of a core, more than half of what all rules and use-cases take. `npm run check` leaves them to
 * `npm test`.
 */
const LONG = [
  "tests/db/{amounts-migration,audit-log,college-enrolments-migration,derived,derived-runs,events-migration,item-analysis,late-submissions,list-plans,name-order,result-detail-migration,rows-read,seed,triggers}.test.ts",
  "tests/features/accounts/api-keys/token.test.ts",
  "tests/features/accounts/consents/consents.test.ts",
  "tests/features/accounts/data-rights/{erasure,own-data}.test.ts",
  "tests/features/accounts/invitations/{group-links,import,import-in-parts}.test.ts",
  "tests/features/accounts/{access-history,common-passwords,confirmation,hash-queue,one-name,passkeys,phones,two-factor}.test.ts",
  "tests/features/certificates/{certificates,credentials,pdf}.test.ts",
  "tests/features/enrolment/colleges/college-enrolments.test.ts",
  "tests/features/enrolment/gateways/razorpay.test.ts",
  "tests/features/enrolment/ledger/ledger.test.ts",
  "tests/features/enrolment/receipts/tax.test.ts",
  "tests/features/enrolment/reported-payments/reported-payments.test.ts",
  "tests/features/enrolment/requests/enrolment-requests.test.ts",
  "tests/features/enrolment/statements/statements.test.ts",
  "tests/features/grading/regrades/regrade-requests.test.ts",
  "tests/features/grading/{comments,grading,held-grades,import-scores,queue,scores}.test.ts",
  "tests/features/messages/announcements/announcements.test.ts",
  "tests/features/messages/contact/{code-requests,enquiries,service}.test.ts",
  "tests/features/messages/conversations/conversations.test.ts",
  "tests/features/messages/deliveries/{deliveries,mail-returns}.test.ts",
  "tests/features/messages/notifications/{events,mails,reminders}.test.ts",
  "tests/features/messages/whatsapp/whatsapp.test.ts",
  "tests/features/operations/imports/{draft-imports,undo-import,workbook}.test.ts",
  "tests/features/operations/insights/insights.test.ts",
  "tests/features/operations/maintenance/maintenance.test.ts",
  "tests/features/operations/overview/queues.test.ts",
  "tests/features/operations/search/search.test.ts",
  "tests/features/operations/setup/remove-demo.test.ts",
  "tests/features/operations/site-figures/site-figures.test.ts",
  "tests/features/operations/{changes,events,saved-views,webhooks}.test.ts",
  "tests/features/placement/applications/applications.test.ts",
  "tests/features/placement/openings/openings.test.ts",
  "tests/features/placement/placements/record-placements.test.ts",
  "tests/features/provider/{api,branches,certificate-and-mail,dated-sections,pictures,region,seed-without-settings,settings,texts}.test.ts",
  "tests/features/question-bank/{bank,bank-export,bound-codes,change-by-call,equal-questions,formats,markdown,question-bank,question-images,rich-questions,second-language,several-papers}.test.ts",
  "tests/features/refunds/refund-cases.test.ts",
  "tests/features/scholarship-test/corrections/correct-question.test.ts",
  "tests/features/scholarship-test/equal-answers/{compare-attempts,rules}.test.ts",
  "tests/features/scholarship-test/results/timeline.test.ts",
  "tests/features/scholarship-test/{attempt,blueprint-run,drawn-papers,exam-day,own-answers,practice,saving-answers,settled-lists,test-texts,topics,two-languages,verification}.test.ts",
  "tests/features/student-home/rules.test.ts",
  "tests/features/students/{bulk-calls,change-student,external-ids,staff-roles,view-workspace}.test.ts",
  "tests/features/support/counselling/{actions,feedback}.test.ts",
  "tests/features/support/ratings/{list-ratings,rate-week,reviews}.test.ts",
  "tests/features/support/risks/risks.test.ts",
  "tests/features/teaching/batches/{batch-staff,edit-batches,enrolments,student-dates}.test.ts",
  "tests/features/teaching/courses/{copying,course-file,course-text-preview,editing,learning-time,open-weeks,progress,rich-texts,undo}.test.ts",
  "tests/features/teaching/live-sessions/{attendance,planning}.test.ts",
  "tests/kernel/{home-zone,look-alikes,messages,zoned-time}.test.ts",
  "tests/platform/{hostile-inputs,typed-numbers}.test.ts",
  "tests/workers/{api-contract,graphql-limits,openapi,page-sections,retention,secrets}.test.ts",
];
/**
 * Tests that start the built database server or other processes: they need a build, and take half a minute that
 * `npm run check` leaves to `npm test`.
 */
const DATABASE = [
  "tests/{local-database,scripts}/**/*.test.ts",
  "tests/db/{directory,held-transaction}.test.ts",
  "tests/features/accounts/accounts.test.ts",
  "tests/features/accounts/invitations/invitations.test.ts",
  "tests/workers/database.test.ts",
];

/** After each test everything derived in its database is compared with its sources (ADR 0141). */
const COMPARED = { setupFiles: ["tests/support/provider-setup.ts", "tests/support/derived-setup.ts"] };

/**
 * Modules hold no state of their own, so files share them: loading them for each file takes seconds of a core. On a busy
 * machine a time limit can pass, so continuous integration tries a failed test once more; the log names each of them.
 */
const suite = <Options extends object>(name: string, options: Options) => ({
  plugins: [byteFiles()],
  test: {
    name,
    isolate: false,
    testTimeout: 30_000,
    retry: process.env.CI ? 1 : 0,
    exclude: FULL_ONLY,
    ...options,
  },
});

/**
 * Six suites: `unit` and `long` run in plain Node, `database` starts the server and the tools of `db`, `bundle` drives the
 * built bundle in miniflare, `e2e` drives Chromium, `smtp` sends
 * through a real mail server. The longest files of a suite run first.
 */
export default defineConfig({
  test: {
    projects: [
      suite("unit", {
        include: [
          "tests/{db,docs,features,kernel,local-database,platform,scripts,shell,ui,workers}/**/*.test.ts",
        ],
        exclude: [...DATABASE, ...LONG],
        ...COMPARED,
      }),
      suite("long", { include: LONG, ...COMPARED }),
      suite("database", { include: DATABASE, globalSetup: ["tests/support/build.ts"], ...COMPARED }),
      suite("bundle", {
        include: ["tests/bundle/**/*.test.ts"],
        globalSetup: ["tests/support/build.ts"],
        hookTimeout: 60_000,
        ...COMPARED,
      }),
      suite("e2e", {
        include: ["tests/e2e/**/*.test.ts"],
        setupFiles: ["tests/support/provider-setup.ts"],
        globalSetup: ["tests/support/build.ts"],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // Its two longest files run at once and mostly wait for timers.
        maxWorkers: availableParallelism() + 2,
        sequence: { groupOrder: 1 },
      }),
      // Needs a mail server of the system: `npm run test:smtp`.
      suite("smtp", {
        include: ["tests/smtp/**/*.test.ts"],
        globalSetup: ["tests/support/build.ts"],
        hookTimeout: 60_000,
        sequence: { groupOrder: 2 },
      }),
    ],
    // More than the cores: many tests wait for a deadline, a delay or another process.
    maxWorkers: availableParallelism() + 1,
    // Transformed modules are kept in node_modules: a third of the unit suite's processor time.
    experimental: { fsModuleCache: true },
  },
});
