import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INVITATION_LIST } from "#app/features/accounts/invitations/list.ts";
import { selectInvitationPage } from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { CERTIFICATE_LIST } from "#app/features/certificates/list.ts";
import { selectCertificateRecordPage } from "#app/features/certificates/queries/certificate-records.server.ts";
import {
  countCertificates,
  selectCertificatePage,
  selectConditions,
  selectPublicCertificate,
  selectRevokedIds,
  selectStudentCertificates,
} from "#app/features/certificates/queries/certificates.server.ts";
import { COLLEGE_ENROLMENT_LIST } from "#app/features/enrolment/colleges/list.ts";
import { selectCollegeEnrolmentPage } from "#app/features/enrolment/colleges/queries/college-enrolments.server.ts";
import { FEE_LIST } from "#app/features/enrolment/ledger/list.ts";
import { selectFeePage } from "#app/features/enrolment/ledger/queries/fee-list.server.ts";
import { REPORT_LIST } from "#app/features/enrolment/reported-payments/list.ts";
import { selectReportPage } from "#app/features/enrolment/reported-payments/queries/reported-payments.server.ts";
import { REQUEST_LIST } from "#app/features/enrolment/requests/list.ts";
import { selectRequestPage } from "#app/features/enrolment/requests/queries/enrolment-requests.server.ts";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import {
  countFewSubmissions,
  countPendingByAge,
  countQueueBefore,
  countSubmissions,
  selectEqualLinks,
  selectNextInQueue,
  selectQueueFrom,
  selectSubmissionPage,
  selectTask,
} from "#app/features/grading/queries/grading.server.ts";
import { selectHeldAssignments } from "#app/features/grading/queries/held-grades.server.ts";
import { selectSubmissionRecordPage } from "#app/features/grading/queries/submission-records.server.ts";
import {
  selectOwnRegrades,
  selectRegrades,
} from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import { ANNOUNCEMENT_LIST, NEWS_LIST } from "#app/features/messages/announcements/list.ts";
import {
  countAnnouncements,
  selectAnnouncementPage,
  selectToNotify,
} from "#app/features/messages/announcements/queries/announcements.server.ts";
import {
  selectNewsOnHome,
  selectNewsPage,
} from "#app/features/messages/announcements/queries/own-news.server.ts";
import { CONVERSATION_LIST } from "#app/features/messages/conversations/list.ts";
import {
  countConversations,
  selectConversationPage,
  selectMessages,
  selectOwnConversations,
} from "#app/features/messages/conversations/queries/conversations.server.ts";
import { DELIVERY_LIST } from "#app/features/messages/deliveries/list.ts";
import {
  selectDeliveryCounts,
  selectDeliveryPage,
} from "#app/features/messages/deliveries/queries/deliveries.server.ts";
import { MESSAGE_LIST, WHATSAPP_LIST } from "#app/features/messages/whatsapp/list.ts";
import {
  countMessages,
  selectListPage,
  selectMessagePage,
  selectNextMessage,
} from "#app/features/messages/whatsapp/queries/whatsapp-lists.server.ts";
import { AUDIT_LIST } from "#app/features/operations/audit/list.ts";
import {
  countAudit,
  selectAuditActions,
  selectAuditPage,
  selectUserAudit,
} from "#app/features/operations/audit/queries/audit-log.server.ts";
import {
  countEnquiries,
  selectAttendedSessions,
  selectCampaigns,
  selectColleges,
  selectComparison as selectComparedStudents,
  selectRatingCounts,
  selectStepGroups,
} from "#app/features/operations/insights/queries/insights.server.ts";
import { selectOverviewCounts } from "#app/features/operations/overview/queries/overview.server.ts";
import { APPLICATION_LIST } from "#app/features/placement/applications/list.ts";
import {
  countApplications,
  selectApplicationPage,
  selectBoard,
  selectMoves,
} from "#app/features/placement/applications/queries/applications.server.ts";
import {
  selectFeedInterviews,
  selectOpeningsFor,
  selectOwnApplications,
  selectPendingApplications,
} from "#app/features/placement/applications/queries/own-applications.server.ts";
import { OPENING_LIST } from "#app/features/placement/openings/list.ts";
import {
  countOpenings,
  selectHirings,
  selectOpeningPage,
  selectOpenPositions,
} from "#app/features/placement/openings/queries/openings.server.ts";
import { selectReachedImage } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { CODE_LIST, QUESTION_LIST } from "#app/features/question-bank/list.ts";
import {
  selectFiguresByQuiz,
  selectQuestionPage,
} from "#app/features/question-bank/queries/question-bank.server.ts";
import { REFUND_LIST } from "#app/features/refunds/list.ts";
import { countRefunds, selectRefundPage } from "#app/features/refunds/queries/refund-cases.server.ts";
import {
  selectQuizToCount,
  selectScoreCounts,
  selectStaleCount,
  selectVersionCounts,
} from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import {
  selectPeopleToChoose,
  selectTestCodePage,
} from "#app/features/scholarship-test/codes/queries/test-codes.server.ts";
import {
  selectComparison,
  selectEqualPairs,
  selectGroupMembers,
  selectGroupToCompare,
  selectWrongAnswers,
  selectWrongOptionCounts,
} from "#app/features/scholarship-test/equal-answers/queries/equal-answers.server.ts";
import { selectOwnAnswers } from "#app/features/scholarship-test/queries/own-answers.server.ts";
import { selectOwnTopics } from "#app/features/scholarship-test/queries/own-test.server.ts";
import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import {
  selectLatestResults,
  selectResult,
  selectResultGroups,
  selectResultPage,
  selectResultRecordPage,
} from "#app/features/scholarship-test/results/queries/test-results.server.ts";
import {
  selectOwnTimeline,
  selectTimeline,
} from "#app/features/scholarship-test/results/queries/timeline.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import {
  selectGroups,
  selectPeoplePage,
  selectStudentRecordPage,
} from "#app/features/students/queries/directory.server.ts";
import { selectEnrolments } from "#app/features/students/queries/enrolments.server.ts";
import { countSelected } from "#app/features/students/queries/people.server.ts";
import { selectPerson, selectUserAttempts } from "#app/features/students/queries/person-record.server.ts";
import {
  countUserAttendance,
  selectUserStanding,
  selectUserWork,
} from "#app/features/students/queries/student-work.server.ts";
import { FEEDBACK_LIST } from "#app/features/support/counselling/list.ts";
import {
  selectFeedbackPage,
  selectRecordPage,
  selectStudentRecords,
} from "#app/features/support/counselling/queries/counselling-records.server.ts";
import { RATING_LIST, REVIEW_LIST } from "#app/features/support/ratings/list.ts";
import { selectOwnWeek } from "#app/features/support/ratings/queries/own-ratings.server.ts";
import {
  countReviews,
  openReviews,
  selectReviewPage,
} from "#app/features/support/ratings/queries/rating-reviews.server.ts";
import {
  countRatings,
  selectRatingPage,
  selectRatingTrend,
} from "#app/features/support/ratings/queries/weekly-ratings.server.ts";
import { RISK_LIST } from "#app/features/support/risks/list.ts";
import {
  countRiskFigures,
  countRisks,
  selectRiskPage,
} from "#app/features/support/risks/queries/risks.server.ts";
import { countEnrolments } from "#app/features/teaching/batches/queries/batches.server.ts";
import { SESSION_LIST } from "#app/features/teaching/live-sessions/list.ts";
import {
  selectSessionPage,
  selectSessionRecordPage,
} from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import type { BuildableQuery } from "#db/session/statement.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { OWNER } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Tables that stay small for any number of students. */
const SMALL = /^(courses|quizzes|json_each|slot)\b/;

async function planOf(statement: BuildableQuery): Promise<string[]> {
  const { sql, params } = statement._prepare().getQuery();
  const { rows } = await database.client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: params as never });
  return rows.map(({ detail }) => String(detail));
}

/** Steps of a plan that read a whole table without an index; subquery results are no tables. */
const fullScans = (plan: string[]) =>
  plan.filter((step) => {
    const table = /^SCAN (\S+)(.*)/.exec(step);
    if (!table || SMALL.test(table[1] ?? "")) return false;
    if (plan.some((other) => other === `MATERIALIZE ${table[1]}` || other === `CO-ROUTINE ${table[1]}`))
      return false;
    return !/USING (COVERING )?INDEX|VIRTUAL TABLE INDEX|CONSTANT ROW/.test(step);
  });

const query = <Shape extends Parameters<typeof readListQuery>[0]>(shape: Shape, address: string) =>
  readListQuery(shape, new URLSearchParams(address)) as ReturnType<typeof readListQuery<Shape>>;

const students = (address: string) =>
  selectPeoplePage(database.db, OWNER, query(STUDENT_LIST, address)).statement;
const results = (address: string) => selectResultPage(database.db, query(RESULT_LIST, address)).statement;
const audit = (address: string) => selectAuditPage(database.db, query(AUDIT_LIST, address)).statement;
const submissions = (address: string) =>
  selectSubmissionPage(database.db, OWNER, query(SUBMISSION_LIST, address)).statement;

const sessions = (address: string) => selectSessionPage(database.db, query(SESSION_LIST, address)).statement;
const feedback = (address: string) =>
  selectRecordPage(database.db, OWNER, query(FEEDBACK_LIST, address)).statement;
const deliveries = (address: string) =>
  selectDeliveryPage(database.db, query(DELIVERY_LIST, address)).statement;

const ratings = (address: string) =>
  selectRatingPage(database.db, OWNER, query(RATING_LIST, address)).statement;
const risks = (address: string) => selectRiskPage(database.db, OWNER, query(RISK_LIST, address)).statement;
const requests = (address: string) => selectRequestPage(database.db, query(REQUEST_LIST, address)).statement;
const fees = (address: string) =>
  selectFeePage(database.db, { query: query(FEE_LIST, address), today: "2026-11-28" }).statement;
const reports = (address: string) => selectReportPage(database.db, query(REPORT_LIST, address)).statement;
const collegeEnrolments = (address: string) =>
  selectCollegeEnrolmentPage(database.db, query(COLLEGE_ENROLMENT_LIST, address)).statement;
const applications = (address: string) =>
  selectApplicationPage(database.db, query(APPLICATION_LIST, address)).statement;
const talks = (address: string) =>
  selectConversationPage(database.db, OWNER, query(CONVERSATION_LIST, address)).statement;
const announcements = (address: string) =>
  selectAnnouncementPage(database.db, query(ANNOUNCEMENT_LIST, address)).statement;
const whatsapp = (address: string) => selectListPage(database.db, query(WHATSAPP_LIST, address)).statement;
const messages = (address: string) =>
  selectMessagePage(database.db, "l", query(MESSAGE_LIST, address)).statement;
const openings = (address: string) => selectOpeningPage(database.db, query(OPENING_LIST, address)).statement;
const certificates = (address: string) =>
  selectCertificatePage(database.db, query(CERTIFICATE_LIST, address), 1).statement;
const refunds = (address: string) => selectRefundPage(database.db, query(REFUND_LIST, address)).statement;
const reviews = (address: string) =>
  selectReviewPage(database.db, OWNER, query(REVIEW_LIST, address)).statement;

const GRADER = { userId: "grader", staffRole: "grader" } as const;
const invitations = (address: string) =>
  selectInvitationPage(database.db, query(INVITATION_LIST, address)).statement;

const bank = (address: string) => selectQuestionPage(database.db, query(QUESTION_LIST, address)).statement;

const codes = (address: string) => selectTestCodePage(database.db, query(CODE_LIST, address)).statement;

const next = (value: string | number) => `after=${encodeURIComponent(JSON.stringify([value, "id"]))}`;

const wanted = { updatedSince: 1, externalId: "own" };

describe("reads each page from one index without a sort, for every order and page", () => {
  test.each([
    ["students by name", () => students(""), "directory_by_name"],
    ["students, page 900", () => students(next("Ravi")), "directory_by_name"],
    ["students, back", () => students(`before=${encodeURIComponent('["Ravi","id"]')}`), "directory_by_name"],
    [
      "students by score",
      () => students(`sort=score&dir=desc&plan=premium&${next(70)}`),
      "directory_by_score",
    ],
    ["students by e-mail", () => students("sort=email&branch=BCA"), "directory_by_email"],
    ["students by time", () => students("sort=created&dir=desc&show=high"), "directory_by_time"],
    ["admins", () => students("role=admin"), "directory_by_name"],
    ["students of a step", () => students("step=month-4&campaign=july"), "directory_by_name"],
    ["students of a score", () => students("score=65&college=none&enrolled=batch"), "directory_by_name"],
    ["ratings of one value", () => ratings("show=all&rating=3"), "weekly_ratings_by_time"],
    [
      "the API's students",
      () => selectStudentRecordPage(database.db, OWNER, { filters: {} }, { size: 2_000 }).statement,
      "directory_by_name",
    ],
    ["results by time", () => results(""), "attempts_by_time"],
    ["results by score", () => results(`sort=score&dir=desc&${next(70)}`), "attempts_by_score"],
    ["results by name", () => results("sort=name&branch=MCA"), "attempts_by_name"],
    ["archived results", () => results("state=archived"), "attempts_by_time"],
    ["the latest results", () => selectLatestResults(database.db, 5), "attempts_by_time"],
    ["the audit", () => audit(next(1)), "audit_events_by_time"],
    ["submissions to grade", () => submissions(""), "submissions_by_status"],
    ["all submissions", () => submissions("show=all"), "submissions_by_time"],
    ["submissions to grade, page 900", () => submissions(next(1)), "submissions_by_status"],
    ["submissions of an age", () => submissions("age=3"), "submissions_by_status"],
    ["submissions of a week", () => submissions("course=c&week=2"), "submissions_of_course"],
    ["submissions of an assignment", () => submissions("course=c&assignment=a"), "submissions_of_course"],
    ["held submissions", () => submissions("show=held"), "submissions_held"],
    [
      "submissions with a request for another grade",
      () => submissions("show=regrade"),
      "submissions_regrade",
    ],
    ["late submissions", () => submissions("late=yes"), "submissions_by_status"],
    ["submissions assigned to a grader", () => submissions("assigned=me"), "submissions_of_grader"],
    [
      "the next submission of the queue",
      () => selectNextInQueue(database.db, OWNER, { ...query(SUBMISSION_LIST, "late=no"), from: "s" }),
      "submissions_by_status",
    ],
    [
      "the queue from a submission on",
      () => selectQueueFrom(database.db, OWNER, query(SUBMISSION_LIST, "late=yes"), "s", 12),
      "submissions_by_status",
    ],
    ["results in a range of scores", () => results("score=65"), "attempts_by_time"],
    ["a course's submissions to grade", () => submissions("course=c"), "submissions_of_course"],
    [
      "all of a course's submissions",
      () => submissions("course=c&show=all"),
      "submissions_of_course_by_time",
    ],
    ["upcoming sessions", () => sessions(""), "live_sessions_by_start"],
    ["past sessions", () => sessions(`show=past&${next(1)}`), "live_sessions_by_start"],
    ["counselling feedback", () => feedback(next(1)), "counselling_by_time"],
    ["invitations", () => invitations(`state=pending&${next(1)}`), "invitations_by_time"],
    ["invitations by address", () => invitations("sort=email&q=asha"), "invitations_by_email"],
    ["the question bank", () => bank(`state=active&${next(1)}`), "questions_by_time"],
    ["the question bank by topic", () => bank("sort=topic&q=why&quiz=z&tag=t"), "questions_by_topic"],
    ["test codes", () => codes(`state=open&for=people&${next(1)}`), "test_codes_by_time"],
    ["mails of the deliveries", () => deliveries(""), "outbox_by_time"],
    [
      "enquiries of the deliveries",
      () => deliveries(`state=given_up&${next(1)}`),
      "contact_messages_by_time",
    ],
    ["ratings with a comment", () => ratings(next(1)), "weekly_ratings_commented"],
    ["all ratings", () => ratings("show=all"), "weekly_ratings_by_time"],
    ["low ratings", () => ratings("show=all&rating=low"), "weekly_ratings_low"],
    ["ratings of a batch", () => ratings("show=all&batch=b"), "weekly_ratings_of_batch_by_time"],
    ["reviews to do", () => reviews(""), "rating_reviews_waiting"],
    ["applications", () => applications(next(1)), "applications_by_time"],
    ["applications in a state", () => applications("state=applied"), "applications_by_state"],
    ["applications for an opening", () => applications("opening=o"), "applications_of_opening_by_time"],
    ["applications of a batch", () => applications("batch=b"), "applications_of_batch"],
    ["conversations", () => talks(next(1)), "conversations_by_time"],
    ["conversations in a state", () => talks("state=open"), "conversations_by_state"],
    ["WhatsApp lists", () => whatsapp(next(1)), "whatsapp_lists_by_time"],
    ["the students of a WhatsApp list", () => messages(next(1)), "whatsapp_messages_in_order"],
    ["the unsent ones of them", () => messages("state=unsent"), "whatsapp_messages_in_order"],
    ["announcements", () => announcements(next(1)), "announcements_by_time"],
    [
      "the news of a student",
      () => selectNewsPage(database.db, "s", query(NEWS_LIST, next(1))).statement,
      "announcements_by_publication",
    ],
    ["openings", () => openings(next(1)), "openings_by_time"],
    ["openings in a state", () => openings("state=open"), "openings_by_state"],
    ["openings of a company", () => openings("company=c"), "openings_of_company"],
    ["enrolment requests", () => requests(next(1)), "enrolment_requests_by_time"],
    ["fees", () => fees(next(1)), "enrolment_requests_by_state"],
    ["overdue fees", () => fees("due=overdue"), "enrolment_requests_by_state"],
    ["reported payments", () => reports(next(1)), "reported_payments_by_time"],
    ["reported payments to confirm", () => reports("state=reported"), "reported_payments_by_state"],
    ["enrolments by colleges", () => collegeEnrolments(next(1)), "college_enrolments_by_time"],
    ["enrolment requests to answer", () => requests("state=requested"), "enrolment_requests_by_state"],
    [
      "the API's submissions",
      () =>
        selectSubmissionRecordPage(database.db, OWNER, query(SUBMISSION_LIST, "show=all"), wanted).statement,
      "submissions_by_time",
    ],
    [
      "the API's feedback",
      () => selectFeedbackPage(database.db, OWNER, wanted, {}).statement,
      "counselling_by_time",
    ],
    [
      "the API's sessions",
      () =>
        selectSessionRecordPage(database.db, OWNER, { ...wanted, filters: { show: "all" } }, {}).statement,
      "live_sessions_by_start",
    ],
    [
      "the API's results",
      () => selectResultRecordPage(database.db, OWNER, wanted, {}).statement,
      "attempts_by_time",
    ],
    [
      "the API's certificates",
      () =>
        selectCertificateRecordPage(database.db, OWNER, { ...query(CERTIFICATE_LIST, ""), now: 1 }, wanted)
          .statement,
      "certificates_by_time",
    ],
    ["certificates", () => certificates(next(1)), "certificates_by_time"],
    ["expired certificates", () => certificates("state=expired"), "certificates_by_time"],
    ["certificates of a course", () => certificates(`course=c&${next(1)}`), "certificates_of_course"],
    ["refunds", () => refunds(next(1)), "refund_cases_by_time"],
    ["refunds in review", () => refunds("state=in_review"), "refund_cases_by_state"],
    ["overdue refunds", () => refunds("due=overdue"), "refund_cases_open"],
    ["all reviews", () => reviews(`state=all&${next(1)}`), "rating_reviews_by_due"],
    ["students at risk", () => risks(""), "student_risks_by_severity"],
    ["students at risk, page 900", () => risks(next(2)), "student_risks_by_severity"],
    ["students at risk who are done", () => risks("show=done"), "student_risks_by_severity"],
    ["students at risk of a batch", () => risks("batch=b&reason=late"), "student_risks_of_batch"],
  ])("%s", async (_name, statement, index) => {
    const plan = await planOf(statement() as unknown as BuildableQuery);
    expect(plan.join("\n")).toContain(index);
    expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
    expect(fullScans(plan)).toEqual([]);
  });
});

describe("searches, counts and records never scan a whole table", () => {
  test.each([
    ["students found", () => students("q=asha")],
    ["students of a batch", () => students("batch=b")],
    ["results of a batch", () => results("batch=b")],
    ["submissions of a batch", () => submissions("batch=b")],
    [
      "submissions of a batch counted",
      () => countSubmissions(database.db, OWNER, query(SUBMISSION_LIST, "batch=b")),
    ],
    [
      "late submissions counted",
      () => countSubmissions(database.db, OWNER, query(SUBMISSION_LIST, "late=yes")),
    ],
    [
      "held submissions counted",
      () => countFewSubmissions(database.db, OWNER, "held", query(SUBMISSION_LIST, "")),
    ],
    [
      "requests for another grade counted",
      () => countFewSubmissions(database.db, OWNER, "regrade", query(SUBMISSION_LIST, "")),
    ],
    ["the requests about a submission", () => selectRegrades(database.db, OWNER, "s")],
    ["a student's requests about a grade", () => selectOwnRegrades(database.db, "s", "a")],
    ["assignments with held grades", () => selectHeldAssignments(database.db, OWNER)],
    ["the task of a submission", () => selectTask(database.db, OWNER, "s")],
    ["the queue before it", () => countQueueBefore(database.db, OWNER, query(SUBMISSION_LIST, ""), "s")],
    ["equal links of a submission", () => selectEqualLinks(database.db, OWNER, "s")],
    ["feedback of a batch", () => feedback("batch=b")],
    [
      "submissions of a grader",
      () => selectSubmissionPage(database.db, GRADER, query(SUBMISSION_LIST, "")).statement,
    ],
    [
      "submissions of a grader counted",
      () => countSubmissions(database.db, GRADER, query(SUBMISSION_LIST, "")),
    ],
    [
      "students of a counsellor",
      () => selectPeoplePage(database.db, GRADER, query(STUDENT_LIST, "")).statement,
    ],
    [
      "feedback of a counsellor",
      () => selectRecordPage(database.db, GRADER, query(FEEDBACK_LIST, "")).statement,
    ],
    ["sessions of a batch", () => sessions("batch=b")],
    ["enrolments of a batch counted", () => countEnrolments(database.db, "b")],
    ["enrolments of a student", () => selectEnrolments(database.db, "s")],
    ["students counted", () => selectGroups(database.db, OWNER, query(STUDENT_LIST, ""))],
    ["students found and counted", () => selectGroups(database.db, OWNER, query(STUDENT_LIST, "q=asha"))],
    ["students selected", () => countSelected(database.db, { ids: ["a", "b"] })],
    ["results found", () => results("q=asha")],
    ["results counted", () => selectResultGroups(database.db, query(RESULT_LIST, ""))],
    ["submissions found", () => submissions("q=asha")],
    ["submissions counted", () => countSubmissions(database.db, OWNER, query(SUBMISSION_LIST, ""))],
    ["events found", () => audit("q=asha")],
    ["events of a person", () => audit("person=someone")],
    ["events counted", () => countAudit(database.db, query(AUDIT_LIST, ""))],
    ["events found and counted", () => countAudit(database.db, query(AUDIT_LIST, "q=asha"))],
    ["kinds of events", () => selectAuditActions(database.db)],
    ["events on a student's page", () => selectUserAudit(database.db, "someone", 20)],
    ["a person", () => selectPerson(database.db, "someone")],
    ["a person's attempts", () => selectUserAttempts(database.db, "someone")],
    ["a person's work", () => selectUserWork(database.db, "someone")],
    ["a person's visits", () => selectUserStanding(database.db, "someone")],
    ["a person's attendance", () => countUserAttendance(database.db, "someone")],
    ["a person's feedback", () => selectStudentRecords(database.db, "someone")],
    ["deliveries found", () => deliveries("q=asha")],
    ["deliveries counted", () => selectDeliveryCounts(database.db, "")],
    ["the item analysis", () => selectVersionCounts(database.db, { quizId: "q", batch: "" })],
    ["the item analysis of a batch", () => selectVersionCounts(database.db, { quizId: "q", batch: "b" })],
    ["the scores of a quiz", () => selectScoreCounts(database.db, { quizId: "q", batch: "" })],
    ["attempts to count", () => selectStaleCount(database.db, "q")],
    ["a quiz to count", () => selectQuizToCount(database.db)],
    ["a group to compare", () => selectGroupToCompare(database.db)],
    [
      "the attempts of a group",
      () => selectGroupMembers(database.db, { quizId: "q", testCodeId: "c", day: 1 }),
    ],
    ["the wrong answers of attempts", () => selectWrongAnswers(database.db, ["a", "b"])],
    ["the wrong options of questions", () => selectWrongOptionCounts(database.db, ["a", "b"])],
    ["what was compared of a quiz", () => selectComparison(database.db, "q")],
    ["the pairs of a quiz", () => selectEqualPairs(database.db, "q", 100)],
    ["ratings found", () => ratings("q=asha&show=all")],
    ["ratings of a grader", () => selectRatingPage(database.db, GRADER, query(RATING_LIST, "")).statement],
    ["ratings counted", () => countRatings(database.db, OWNER, query(RATING_LIST, "show=all"), 1_001)],
    ["the ratings of each week of a batch", () => selectRatingTrend(database.db, OWNER, "b")],
    ["applications of a company", () => applications("company=c")],
    ["applications found", () => applications("q=asha")],
    ["applications counted", () => countApplications(database.db, query(APPLICATION_LIST, ""))],
    ["a state of the board", () => selectBoard(database.db, query(APPLICATION_LIST, "batch=b"), "applied")],
    ["the history of an application", () => selectMoves(database.db, "a")],
    ["a student's applications", () => selectOwnApplications(database.db, "s")],
    ["a student's offers and interviews", () => selectPendingApplications(database.db, "s")],
    ["the openings for a student", () => selectOpeningsFor(database.db, "s")],
    ["the interviews of a calendar", () => selectFeedInterviews(database.db, "t")],
    ["conversations found", () => talks("q=asha")],
    [
      "conversations of a grader",
      () => selectConversationPage(database.db, GRADER, query(CONVERSATION_LIST, "")).statement,
    ],
    ["conversations counted", () => countConversations(database.db, OWNER, query(CONVERSATION_LIST, ""))],
    ["a student's conversations", () => selectOwnConversations(database.db, "s")],
    ["the messages of a conversation", () => selectMessages(database.db, "c")],
    ["the next of a WhatsApp list", () => selectNextMessage(database.db, "l")],
    ["the students of a WhatsApp list counted", () => countMessages(database.db, "l", { search: "" })],
    ["announcements counted", () => countAnnouncements(database.db, query(ANNOUNCEMENT_LIST, ""))],
    ["announcements to notify of", () => selectToNotify(database.db, 20)],
    ["the news of a student's home", () => selectNewsOnHome(database.db, "s")],
    ["openings counted", () => countOpenings(database.db, query(OPENING_LIST, ""))],
    ["the carousel of openings", () => selectHirings(database.db, "s")],
    ["the positions that are open", () => selectOpenPositions(database.db)],
    ["students at risk found", () => risks("q=asha")],
    [
      "students at risk of a counsellor",
      () => selectRiskPage(database.db, GRADER, query(RISK_LIST, "")).statement,
    ],
    ["students at risk counted", () => countRisks(database.db, OWNER, query(RISK_LIST, ""), 1_001)],
    ["certificates found", () => certificates("q=asha")],
    ["a certificate by its number", () => certificates("q=A1B2-C3D4-E5F6")],
    [
      "certificates found and counted",
      () => countCertificates(database.db, query(CERTIFICATE_LIST, "q=asha"), 1),
    ],
    ["the certificate of a number", () => selectPublicCertificate(database.db, "A1B2C3D4E5F6")],
    ["the certificates of a student", () => selectStudentCertificates(database.db, "s")],
    ["what a student's certificates require", () => selectConditions(database.db, "s")],
    ["revoked certificates", () => selectRevokedIds(database.db, 1)],
    ["refunds counted", () => countRefunds(database.db, query(REFUND_LIST, ""))],
    ["reviews counted", () => countReviews(database.db, OWNER, query(REVIEW_LIST, ""))],
    ["reviews to open", () => openReviews(database.db, { from: 1, until: 2 })],
    ["a student's week to rate", () => selectOwnWeek(database.db, "s")],
    ["one result", () => selectResult(database.db, "some-attempt")],
    ["the timeline of an attempt", () => selectTimeline(database.db, "some-attempt")],
    ["the figures of a question by quiz", () => selectFiguresByQuiz(database.db, "q")],
    [
      "students for a test code",
      () => selectPeopleToChoose(database.db, "c", { find: "asha", batch: "" }, 51),
    ],
    [
      "an image for a student",
      () => selectReachedImage(database.db, "hash", { userId: "u", lookAhead: 3, seesMarks: true }),
    ],
    ["a student's own answers", () => selectOwnAnswers(database.db, "someone")],
    ["a student's own topics", () => selectOwnTopics(database.db, "someone")],
    ["a student's own timeline", () => selectOwnTimeline(database.db, "someone")],
  ])("%s", async (_name, statement) => {
    expect(fullScans(await planOf(statement() as unknown as BuildableQuery))).toEqual([]);
  });
});

test("finds the students to count in their index", async () => {
  const plan = await planOf(countRiskFigures(database.db) as unknown as BuildableQuery);
  expect(plan.join("\n")).toMatch(/SEARCH student_risks USING (COVERING )?INDEX student_risks_to_check/);
  expect(plan.join("\n")).not.toMatch(
    /SCAN (submissions|learning_time|sessions|users|weekly_ratings|attendance|audit_events)/,
  );
});

test("insights read counts, not people, enquiries, ratings or attendance", async () => {
  const { db } = database;
  const none = { campaign: "", college: "", batch: "", by: "" } as const;
  const plans: string[][] = [];
  for (const statement of [
    selectStepGroups(db, { ...none, college: "City College" }),
    selectComparedStudents(db, { ...none, by: "college" }, 20),
    countEnquiries(db, ""),
    selectCampaigns(db, 100),
    selectColleges(db, 100),
    selectRatingCounts(db, ""),
    selectAttendedSessions(db, "", 12),
  ])
    plans.push(await planOf(statement as unknown as BuildableQuery));
  const steps = plans.flat().filter((step) => /^(SCAN|SEARCH)/.test(step));
  expect(steps.filter((step) => step === "SCAN directory")).toEqual([]);
  expect(plans.at(-1)!.join("\n")).toContain("SCAN s USING INDEX live_sessions_by_start");
});

test("the numbers of the insights, of the overview and of the list of users read an index alone", async () => {
  const { db } = database;
  const none = { campaign: "", college: "", batch: "", by: "" } as const;
  const addresses = ["", "role=admin", "score=65", "show=high&plan=premium&course=c&branch=BCA"];
  for (const [statement, index] of [
    [selectStepGroups(db, none), "directory_journey"],
    [selectComparedStudents(db, none, 20), "directory_journey"],
    [selectComparedStudents(db, { ...none, by: "college" }, 20), "directory_journey"],
    [selectColleges(db, 100), "directory_journey"],
    [selectOverviewCounts(db), "directory_counts"],
    ...addresses.map((address) => [
      selectGroups(db, OWNER, query(STUDENT_LIST, address)),
      "directory_counts",
    ]),
  ] as const) {
    const plan = (await planOf(statement as unknown as BuildableQuery)).join("\n");
    expect(plan).toContain(`directory USING COVERING INDEX ${index}`);
  }
});

test("reads the counts of the filters from an index alone", async () => {
  for (const [statement, index] of [
    [selectGroups(database.db, OWNER, query(STUDENT_LIST, "q=asha")), "directory_counts"],
    [selectResultGroups(database.db, query(RESULT_LIST, "")), "attempts_counts"],
    ...["", "late=yes", "course=c&assignment=a&late=no", "assigned=nobody&late=yes", "age=3"].map(
      (address) =>
        [
          countSubmissions(database.db, OWNER, query(SUBMISSION_LIST, address)),
          "submissions_counts",
        ] as const,
    ),
    [countCertificates(database.db, query(CERTIFICATE_LIST, ""), 1), "certificates_counts"],
    [countPendingByAge(database.db, ""), "submissions_by_status"],
    [selectDeliveryCounts(database.db, ""), "outbox_deliveries"],
    [selectDeliveryCounts(database.db, ""), "contact_messages_deliveries"],
  ] as const) {
    expect((await planOf(statement as unknown as BuildableQuery)).join("\n")).toContain(
      `USING COVERING INDEX ${index}`,
    );
  }
});

/** ANALYZE statistics of a programme whose 200,000 submissions all belong to one course. */
const ONE_LARGE_COURSE = [
  ["courses", "sqlite_autoindex_courses_1", "1 1"],
  ["courses", "courses_course_name_unique", "1 1"],
  ["weeks", "weeks_of_course", "24 24 1"],
  ["weeks", "sqlite_autoindex_weeks_1", "24 1"],
  ["assignments", "assignments_of_week", "24 1 1"],
  ["assignments", "sqlite_autoindex_assignments_1", "24 1"],
  ["users", "sqlite_autoindex_users_1", "50000 1"],
  ["submission_versions", "sqlite_autoindex_submission_versions_1", "200000 1 1"],
  ["submissions", "sqlite_autoindex_submissions_1", "200000 1"],
  ["submissions", "submissions_one_per_student", "200000 50000 1"],
  ["submissions", "submissions_of_student", "200000 4 4"],
  ["submissions", "submissions_by_time", "200000 4 1 1"],
  ["submissions", "submissions_by_status", "200000 66667 4 1 1 1"],
  ["submissions", "submissions_of_course", "200000 200000 66667 4 1 1 1"],
  ["submissions", "submissions_of_course_by_time", "200000 200000 4 1 1 1"],
  ["submissions", "submissions_counts", "200000 200000 66667 1 1 1 1 1 1"],
] as const;

test("does not sort submissions when the statistics describe one large course", async () => {
  const { client } = database;
  await client.execute("ANALYZE");
  for (const args of ONE_LARGE_COURSE) {
    await client.execute({
      sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)",
      args: [...args],
    });
  }
  await client.execute("ANALYZE sqlite_schema");
  const addresses = ["", "show=all", "course=c", "course=c&show=all", `course=c&show=all&${next(1)}`];
  for (const address of [...addresses, "course=c&week=2", "course=c&assignment=a&show=all&late=yes"]) {
    const plan = await planOf(submissions(address) as unknown as BuildableQuery);
    expect(
      plan.filter((step) => step.includes("TEMP B-TREE")),
      address,
    ).toEqual([]);
    expect(fullScans(plan), address).toEqual([]);
  }
});
