import { DELETED_PERSON } from "#app/features/accounts/data-rights/rules.ts";
import { statesWaitingFor } from "#app/features/refunds/rules.ts";
import { stateList } from "./cases.ts";

/** A table: what it is for, and what happens to the data of a person in it (ADR 0093). */
type TableData = {
  purpose: string;
  /** What it says about a person; empty: nothing. */
  personalData: string;
  /** How long a row remains. */
  period: string;
  onErasure: string;
  /** The statements of an erasure; they run in the order of the tables. */
  erase?: readonly string[];
  /** The query of a person's export, without secrets; `:person` is their id. */
  exported?: string;
  /** Columns that open an account or a link. They leave by a backup alone. */
  secrets?: readonly string[];
  /** In no archive: it opens accounts and links, or is of this installation alone. */
  isLeftOut?: true;
};

/** The person whose erasure is running, and their email address while it is still known. */
const PERSON = "(SELECT user_id FROM erasures WHERE erased_at IS NULL)";
/** Condition on an external id: its record is the person, or says something about the person. */
const isNamed = (person: string) =>
  `(record_id = ${person} OR record_id IN (SELECT object_id FROM events WHERE instr(data, ${person})))`;
const EMAIL = `(SELECT lower(email) FROM users WHERE id = ${PERSON})`;
const NAME = `(SELECT lower(name) FROM users WHERE id = ${PERSON})`;

const OWN_SUBMISSIONS = `(SELECT id FROM submissions WHERE student_id = ${PERSON})`;
/** The position at which the person saw the selected option (ADR 0104). */
const SHOWN_ANSWER = `coalesce((SELECT place.key FROM json_each(attempts.option_orders, '$[' || position || ']') place
        WHERE place.value = selected_answer), selected_answer) AS selected_answer`;
const OWN_RECORDS = `SELECT ${PERSON} UNION SELECT id FROM attempts WHERE user_id = ${PERSON}
  UNION SELECT id FROM submissions WHERE student_id = ${PERSON}
  UNION SELECT id FROM counselling_records WHERE student_id = ${PERSON}
  UNION SELECT id FROM staff_notes WHERE student_id = ${PERSON}
  UNION SELECT id FROM rating_reviews WHERE student_id = ${PERSON}
  UNION SELECT id FROM enrolment_requests WHERE student_id = ${PERSON}
  UNION SELECT id FROM certificates WHERE student_id = ${PERSON}
  UNION SELECT id FROM applications WHERE student_id = ${PERSON}
  UNION SELECT id FROM placements WHERE student_id = ${PERSON}
  UNION SELECT id FROM refund_cases WHERE student_id = ${PERSON}
  UNION SELECT id FROM invitations WHERE email = ${EMAIL} OR accepted_by = ${PERSON}
  UNION SELECT id FROM contact_messages WHERE lower(email) = ${EMAIL}`;
const AUDIT_TEXT = "coalesce(before, '') || coalesce(after, '') || coalesce(reason, '')";

/** Condition: the text contains the email address, and not only as the end of a longer one. */
const mentionsEmail = (text: string) =>
  `' ' || lower(${text}) || ' ' GLOB '*[^a-z0-9._%+-]' || ${EMAIL} || '[^a-z0-9-]*'`;

const deleteOwn = (table: string, column = "user_id") => `DELETE FROM ${table} WHERE ${column} = ${PERSON}`;
const deleteMentions = (table: string, ...columns: string[]) =>
  `DELETE FROM ${table} WHERE ${columns
    .flatMap((column) => [mentionsEmail(column), `instr(${column}, ${PERSON})`])
    .join(" OR ")}`;

const WITH_THE_ACCOUNT = "until the account is erased";
const PERMANENT = "permanent";
const nothing = { personalData: "", onErasure: "kept" };
const ofTheProvider = (purpose: string): TableData => ({
  ...nothing,
  purpose,
  period: "until staff delete it",
});

/**
 * Every table of the database, in the order of an erasure: copies of a person's data first, because they are found by
 * the email address, and the account last.
 */
export const PERSONAL_DATA: Record<string, TableData> = {
  audit_events: {
    purpose: "Says who changed what, and when",
    personalData: "ids of the actor and of the changed record; values before and after, and reasons",
    period: "`AUDIT_RETENTION_DAYS`, at least one year",
    onErasure: "values and reasons of events about the person are removed; ids, action and time are kept",
    erase: [
      `UPDATE audit_events SET before = NULL, after = NULL, reason = NULL
        WHERE (before IS NOT NULL OR after IS NOT NULL OR reason IS NOT NULL) AND (entity_id IN (${OWN_RECORDS})
          OR ${mentionsEmail(AUDIT_TEXT)} OR (entity_id = '*' AND instr(lower(${AUDIT_TEXT}), ${NAME})))`,
    ],
    exported: `SELECT created_at, action, entity, entity_id, CASE actor_id WHEN :person THEN 'you' ELSE actor_kind END AS actor,
      before, after, reason FROM audit_events WHERE (entity = 'user' AND entity_id = :person) OR actor_id = :person ORDER BY created_at`,
  },
  idempotency_keys: {
    purpose: "Gives a repeated API call its first answer again",
    personalData: "the answer of the call",
    period: "24 hours",
    onErasure: "deleted",
    erase: [
      `DELETE FROM idempotency_keys WHERE actor_id = 'user:' || ${PERSON}`,
      deleteMentions("idempotency_keys", "body"),
    ],
    isLeftOut: true,
  },
  rate_counters: {
    purpose: "Counts tries, so that nobody can guess passwords or flood the service",
    personalData: "email addresses, user ids and networks in the keys",
    period: "until its window ends, at most a day",
    onErasure: "counters of the person are deleted; those of networks end by themselves",
    erase: [deleteMentions("rate_counters", "key")],
    isLeftOut: true,
  },
  verifications: {
    purpose:
      "Links that set a new password, sign-ins that have begun, remembered browsers, and the link of the first owner",
    personalData: "user id or email address",
    period: "until it expires: at most an hour, for the first owner a day, for a remembered browser 30 days",
    onErasure: "deleted",
    erase: [deleteMentions("verifications", "identifier", "value")],
    isLeftOut: true,
  },
  outbox: {
    purpose: "Mail that is waiting, and a record of the mail that was sent",
    personalData: "address and subject; the text until it is sent or given up",
    period: "`MAIL_RETENTION_DAYS`, 30 days by default",
    onErasure: "mail to the person, and mail that mentions the address, is deleted",
    erase: [deleteMentions("outbox", "recipient", "subject", "body")],
    exported: `SELECT created_at, sent_at, subject FROM outbox
      WHERE recipient = (SELECT email FROM users WHERE id = :person) ORDER BY created_at`,
    isLeftOut: true,
  },
  mail_returns: {
    purpose: "Addresses whose mail came back or was called spam, so that no notifications are mailed to them",
    personalData: "address and the reason; who cleared it",
    period: "365 days",
    onErasure: "deleted; who cleared it is removed",
    erase: [
      deleteMentions("mail_returns", "email", "reason"),
      `UPDATE mail_returns SET cleared_by = NULL WHERE cleared_by = ${PERSON}`,
    ],
    exported: `SELECT received_at, kind, reason, cleared_at FROM mail_returns
      WHERE email = (SELECT lower(email) FROM users WHERE id = :person) ORDER BY received_at`,
    isLeftOut: true,
  },
  contact_notes: {
    purpose: "Notes of staff about an enquiry",
    personalData: "what staff write about the sender",
    period: "with its enquiry",
    onErasure: "deleted with enquiries from the same address",
    erase: [
      `DELETE FROM contact_notes WHERE contact_message_id IN
        (SELECT id FROM contact_messages WHERE lower(email) = ${EMAIL})`,
    ],
  },
  contact_messages: {
    purpose: "Enquiries of the contact form and requests for a test code",
    personalData: "name, email address, phone, college, message, campaign",
    period: "`ENQUIRY_RETENTION_DAYS`, 12 months by default",
    onErasure: "enquiries from the same address are deleted",
    erase: [`DELETE FROM contact_messages WHERE lower(email) = ${EMAIL}`],
    exported: `SELECT created_at, name, email, phone, college_name, message, status, code_sent_at, first_campaign, last_campaign FROM contact_messages
      WHERE lower(email) = (SELECT lower(email) FROM users WHERE id = :person) ORDER BY created_at`,
  },
  test_code_people: {
    purpose: "The people who may use a test code",
    personalData: "email address",
    period: "`ENQUIRY_RETENTION_DAYS`, 12 months by default",
    onErasure: "deleted",
    erase: [`DELETE FROM test_code_people WHERE email = ${EMAIL}`],
    exported: `SELECT p.created_at, c.opens_at, c.closes_at FROM test_code_people p
      JOIN test_codes c ON c.id = p.test_code_id
      WHERE p.email = (SELECT lower(email) FROM users WHERE id = :person) ORDER BY p.created_at`,
  },
  invitations: {
    purpose: "People who were invited, and what they get when they accept",
    personalData: "email address, name, phone, branch, college, batch, plan or role",
    period: "`ENQUIRY_RETENTION_DAYS`, 12 months by default",
    onErasure: "invitations of the same address are deleted",
    erase: [`DELETE FROM invitations WHERE email = ${EMAIL} OR accepted_by = ${PERSON}`],
    exported: `SELECT created_at, email, first_name, last_name, phone, college_name FROM invitations
      WHERE accepted_by = :person OR email = (SELECT lower(email) FROM users WHERE id = :person)`,
    secrets: ["token_hash"],
  },
  external_ids: {
    purpose: "The ids that other systems give records",
    personalData: "the id of another system",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [`DELETE FROM external_ids WHERE owner_id = ${PERSON} OR ${isNamed(PERSON)}`],
    exported: `SELECT created_at, external_id FROM external_ids WHERE ${isNamed(":person")}`,
  },
  group_links: {
    ...nothing,
    purpose: "Links with which people invite themselves to a batch",
    period: "until staff delete the batch",
    secrets: ["token_hash", "sealed_token"],
  },
  student_views: {
    purpose: "Lets staff view the pages of a student for 30 minutes",
    personalData: "ids of student and staff member, time",
    period: "until the view ends",
    onErasure: "deleted",
    erase: [deleteOwn("student_views", "student_id")],
    exported: `SELECT u.name AS viewed_by, ends_at FROM student_views JOIN users u ON u.id = staff_id WHERE student_id = :person`,
    isLeftOut: true,
  },
  sessions: {
    purpose: "Sign-ins of browsers and programs",
    personalData: "network address, browser, country, times",
    period: "until it expires, at most 30 days",
    onErasure: "deleted",
    erase: [deleteOwn("sessions")],
    exported: `SELECT created_at, expires_at, last_seen_at, ip_address, user_agent, country FROM sessions WHERE user_id = :person ORDER BY created_at`,
    isLeftOut: true,
  },
  access_events: {
    purpose: "The sign-in history: sign-ins, refused ones, ended sessions and refused permissions",
    personalData:
      "user id, network address, browser, country, times; of an address without an account a hash that changes every hour",
    period: "180 days",
    onErasure: "deleted",
    erase: [deleteOwn("access_events")],
    exported: `SELECT kind, first_at, last_at, count, network, browser, country FROM access_events
      WHERE user_id = :person ORDER BY last_at`,
  },
  accounts: {
    purpose: "The password or the Google account of a user",
    personalData: "hash of the password, id at Google",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("accounts")],
    exported: `SELECT created_at, provider_id, CASE provider_id WHEN 'credential' THEN '' ELSE account_id END AS account_id
      FROM accounts WHERE user_id = :person`,
    secrets: ["password", "access_token", "refresh_token", "id_token"],
  },
  passkeys: {
    purpose: "The passkeys with which a staff member signs in",
    personalData: "name of the device, public key, times",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("passkeys")],
    exported: `SELECT created_at, name, last_used_at FROM passkeys WHERE user_id = :person ORDER BY created_at`,
    isLeftOut: true,
  },
  two_factors: {
    purpose: "The authenticator app and the backup codes of a staff member",
    personalData: "encrypted secret and backup codes",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("two_factors")],
    exported: `SELECT created_at FROM two_factors WHERE user_id = :person`,
    isLeftOut: true,
  },
  api_keys: {
    purpose: "Keys of programs that work for an admin",
    personalData: "id of the admin, name of the key",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("api_keys", "created_by")],
    exported: `SELECT created_at, name, prefix, expires_at, last_used_at, revoked_at FROM api_keys WHERE created_by = :person`,
    isLeftOut: true,
  },
  calendar_feeds: {
    purpose: "The private calendar of a student",
    personalData: "hash of its secret address",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("calendar_feeds")],
    exported: `SELECT created_at FROM calendar_feeds WHERE user_id = :person`,
    isLeftOut: true,
  },
  profiles: {
    purpose: "The entry form of the scholarship test",
    personalData: "name, branch, college",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("profiles")],
    exported: `SELECT created_at, student_name, branch, college_name FROM profiles WHERE user_id = :person`,
  },
  attempts: {
    purpose: "The scholarship test and its result",
    personalData: "name, branch, college, times, score, reason of an archived attempt",
    period: PERMANENT,
    onErasure:
      "anonymised: name, college and reason are removed; branch, times and score are kept for statistics",
    erase: [
      `UPDATE attempts SET student_name = '${DELETED_PERSON}', college_name = '', held_by = NULL,
        archive_reason = CASE WHEN archive_reason IS NULL THEN NULL ELSE '' END WHERE user_id = ${PERSON}`,
    ],
    exported: `SELECT id, state, started_at, deadline_at, finished_at, score, correct_count, total_questions, award_percent, student_name,
      branch, college_name, archived_at, archive_reason FROM attempts WHERE user_id = :person ORDER BY started_at`,
  },
  counted_attempts: {
    purpose: "Which attempts the item analysis has counted, and with which result",
    personalData: "score, by the id of the attempt",
    period: PERMANENT,
    onErasure: "kept: without the person's name, for statistics",
  },
  quiz_scores: { ...nothing, purpose: "How many attempts have which result", period: PERMANENT },
  question_counts: { ...nothing, purpose: "How often each option was selected", period: PERMANENT },
  question_seconds: { ...nothing, purpose: "How long answers took", period: PERMANENT },
  answers: {
    purpose: "Confirmed answers of the test",
    personalData: "the numbers of the selected options",
    period: PERMANENT,
    onErasure: "kept: without the person's name, as the basis of the result",
    exported: `SELECT attempt_id, position, ${SHOWN_ANSWER}, saved_at, answers.source FROM answers JOIN attempts ON attempts.id = attempt_id
      WHERE user_id = :person ORDER BY attempt_id, position`,
  },
  answer_drafts: {
    purpose: "Options that were selected and not confirmed",
    personalData: "the numbers of the selected options",
    period: PERMANENT,
    onErasure: "kept: without the person's name, as the basis of the result",
    exported: `SELECT attempt_id, position, ${SHOWN_ANSWER}, saved_at FROM answer_drafts JOIN attempts ON attempts.id = attempt_id
      WHERE user_id = :person ORDER BY attempt_id, position`,
  },
  late_answers: {
    purpose: "Answers that arrived after the time",
    personalData: "the numbers of the selected options",
    period: PERMANENT,
    onErasure: "kept: without the person's name, as the basis of the result",
    exported: `SELECT attempt_id, position, ${SHOWN_ANSWER}, arrived_at FROM late_answers JOIN attempts ON attempts.id = attempt_id
      WHERE user_id = :person ORDER BY attempt_id, position`,
  },
  compared_groups: {
    ...nothing,
    purpose: "Which attempts were compared for facts for review",
    period: PERMANENT,
  },
  equal_answers: {
    purpose: "Pairs of attempts with improbably equal wrong answers, for review",
    personalData: "numbers of equal answers, by the ids of both attempts",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted, and not made again",
    erase: [
      `DELETE FROM equal_answers WHERE first_id IN (SELECT id FROM attempts WHERE user_id = ${PERSON})
        OR second_id IN (SELECT id FROM attempts WHERE user_id = ${PERSON})`,
    ],
  },
  device_changes: {
    purpose: "When a test continued on another device",
    personalData: "times, by the id of the attempt",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [
      `DELETE FROM device_changes WHERE attempt_id IN (SELECT id FROM attempts WHERE user_id = ${PERSON})`,
    ],
    exported: `SELECT attempt_id, changed_at FROM device_changes JOIN attempts ON attempts.id = attempt_id
      WHERE user_id = :person ORDER BY changed_at`,
  },
  correction_effects: {
    purpose: "What the correction of a question changed about a result",
    personalData: "score, award and correct answers of an attempt before and after",
    period: PERMANENT,
    onErasure: "kept: without the person's name, as the basis of the result",
    exported: `SELECT attempt_id, is_undo, correct_before, correct_after, voided_before, voided_after, score_before, score_after,
      award_before, award_after FROM correction_effects JOIN attempts ON attempts.id = attempt_id
      WHERE user_id = :person ORDER BY attempt_id, correction_id, is_undo`,
  },
  grades: {
    purpose: "Every decision about a submission",
    personalData: "score and feedback",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted; the score is kept in `submissions`",
    erase: [`DELETE FROM grades WHERE submission_id IN ${OWN_SUBMISSIONS}`],
    exported: `SELECT submission_id, submission_version, action, grades.score, grades.given_score, grades.late_days,
      grades.rubric, grades.feedback, grades.graded_at FROM grades
      JOIN submissions ON submissions.id = submission_id WHERE student_id = :person ORDER BY grades.graded_at`,
  },
  grading_comments: {
    purpose: "Comments that graders of an assignment use again",
    personalData: "id of who saved it",
    period: PERMANENT,
    onErasure: "kept: it names no student",
  },
  held_grades: {
    purpose: "Grades that wait for their release, and earlier ones of them",
    personalData: "score and feedback; part of a download once they are released",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [
      `DELETE FROM held_grades WHERE submission_id IN ${OWN_SUBMISSIONS}`,
      `UPDATE submissions SET is_held = 0 WHERE is_held AND student_id = ${PERSON}`,
    ],
  },
  regrade_requests: {
    purpose: "Requests of students to look at a grade again, with the answers",
    personalData: "what the student and the staff write",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [`DELETE FROM regrade_requests WHERE submission_id IN ${OWN_SUBMISSIONS}`],
    exported: `SELECT r.submission_id, r.created_at, g.score, r.reason, r.state, r.answer, r.answered_at FROM regrade_requests r
      JOIN submissions s ON s.id = r.submission_id
      LEFT JOIN grades g ON g.submission_id = r.submission_id AND g.grade_version = r.grade_version
      WHERE s.student_id = :person ORDER BY r.created_at`,
  },
  submission_versions: {
    purpose: "What a student sent for an assignment",
    personalData: "link, description and notes",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted; a graded submission keeps one empty version",
    erase: [
      `DELETE FROM submission_versions WHERE submission_id IN ${OWN_SUBMISSIONS}`,
      `INSERT INTO submission_versions (submission_id, version, submission_link, submitted_at)
        SELECT id, version, 'https://deleted.invalid/', submitted_at FROM submissions
        WHERE student_id = ${PERSON} AND status = 'graded'`,
    ],
    exported: `SELECT submission_id, v.version, submission_link, description, notes, v.submitted_at FROM submission_versions v
      JOIN submissions ON submissions.id = submission_id WHERE student_id = :person ORDER BY v.submitted_at`,
  },
  submissions: {
    purpose: "The state and the score of a student's work",
    personalData: "score, feedback, times",
    period: PERMANENT,
    onErasure: "anonymised: a graded one keeps score and times for statistics; the others are deleted",
    erase: [
      `DELETE FROM submissions WHERE student_id = ${PERSON} AND status <> 'graded'`,
      `UPDATE submissions SET feedback = '' WHERE student_id = ${PERSON}`,
    ],
    exported: `SELECT s.id, a.title AS assignment, s.status, s.submitted_at, s.score, s.max_score, s.feedback, s.graded_at
      FROM submissions s JOIN assignments a ON a.id = s.assignment_id WHERE student_id = :person ORDER BY s.submitted_at`,
  },
  action_items: {
    purpose: "What a student agreed to do in counselling",
    personalData: "texts, dates, and the reply of the student",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [
      `DELETE FROM action_items WHERE record_id IN (SELECT id FROM counselling_records WHERE student_id = ${PERSON})`,
    ],
    exported: `SELECT i.created_at, i.text, i.due_at, i.done_at, i.reply FROM action_items i
      JOIN counselling_records r ON r.id = i.record_id WHERE r.student_id = :person ORDER BY i.created_at`,
  },
  counselling_records: {
    purpose: "Feedback of counsellors about a student",
    personalData: "name, college, strengths, worries and other answers",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("counselling_records", "student_id")],
    exported: `SELECT created_at, name, semester, college, three_words, strengths, areas_of_improvement, stress_handling, motivation,
      english_rating, hindi_rating, confidence, decision_making, biggest_achievement, turning_point, conflicts,
      future_concern, align_in_thoughts, course_chosen FROM counselling_records WHERE student_id = :person ORDER BY created_at`,
  },
  weekly_ratings: {
    purpose: "What students say about the weeks of their batch",
    personalData: "a number from 1 to 10 and a comment",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("weekly_ratings", "student_id")],
    exported: `SELECT r.created_at, b.name AS batch, r.week, r.rating, r.comment FROM weekly_ratings r
      JOIN batches b ON b.id = r.batch_id WHERE student_id = :person ORDER BY r.created_at`,
  },
  student_risks: {
    purpose: "Says which students need help, and who looks after them",
    personalData:
      "days without activity, missed classes, late tasks, the newest rating, id of a member of staff",
    period: "while the student is in a batch",
    onErasure: "deleted",
    erase: [deleteOwn("student_risks", "student_id")],
    exported: `SELECT checked_at, inactive_days, missed_classes, late_tasks, rating, reasons FROM student_risks
      WHERE student_id = :person`,
  },
  claim_figures: {
    ...nothing,
    purpose: "What was counted for the figures of the public site",
    period: PERMANENT,
  },
  stated_claims: {
    purpose: "Figures of the public site that an owner has stated",
    personalData: "id of the owner",
    period: PERMANENT,
    onErasure: "the id is removed",
    erase: [`UPDATE stated_claims SET stated_by = NULL WHERE stated_by = ${PERSON}`],
  },
  provider_versions: {
    purpose: "What the owners of the site have set: names, prices, terms and texts",
    personalData: "id of the owner; what an owner writes about people, such as faculty",
    period: PERMANENT,
    onErasure: "the id is removed",
    erase: [`UPDATE provider_versions SET created_by = NULL WHERE created_by = ${PERSON}`],
  },
  provider_drafts: {
    purpose: "Texts of the public site that an owner has not published yet",
    personalData: "id of the owner; what an owner writes about people, such as faculty",
    period: "until it is published or discarded",
    onErasure: "the id is removed",
    erase: [`UPDATE provider_drafts SET saved_by = NULL WHERE saved_by = ${PERSON}`],
  },
  provider_pictures: {
    purpose: "Logo, icon and photographs of the public site",
    personalData: "photographs of people whom an owner shows, such as faculty",
    period: "7 days after the upload, while no version and no draft names it",
    onErasure: "kept",
  },
  setup_skips: {
    purpose: "What owners have put aside of the checklist of the first day",
    personalData: "id of the owner",
    period: PERMANENT,
    onErasure: "the id is removed",
    erase: [`UPDATE setup_skips SET skipped_by = NULL WHERE skipped_by = ${PERSON}`],
  },
  risk_settings: { ...nothing, purpose: "From which numbers on a student needs help", period: PERMANENT },
  rating_reviews: {
    purpose: "Reviews of low ratings of a student",
    personalData: "weeks, dates, outcome, and what staff write about them",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("rating_reviews", "student_id")],
    exported: `SELECT v.created_at, b.name AS batch, v.from_week, v.until_week, v.state, v.outcome FROM rating_reviews v
      JOIN batches b ON b.id = v.batch_id WHERE student_id = :person ORDER BY v.created_at`,
  },
  certificates: {
    purpose: "Certificates, which others check by their number",
    personalData: "name, course, dates, why it was issued early or revoked",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted: the public page of the number is not found any more",
    erase: [deleteOwn("certificates", "student_id")],
    exported: `SELECT number, student_name, course_name, issued_at, valid_until, renewed_at, revoked_at, issue_reason,
      revoke_reason FROM certificates WHERE student_id = :person ORDER BY issued_at`,
  },
  refund_cases: {
    purpose: "Requests of students for their fee back, and what was decided",
    personalData:
      "weeks, ratings, content done and placement help at that time; amounts, due dates, what the student and the staff write",
    period: "permanent: counter-entries refer to them",
    onErasure:
      "figures and texts are removed, and one that is not decided is withdrawn; amounts, state and dates are kept, so that an approved one can be paid",
    erase: [
      `UPDATE refund_cases SET evidence = '{}', reason = '', decision = '',
        decided_at = coalesce(decided_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)),
        state = iif(state IN (${stateList(statesWaitingFor("review"))}), 'withdrawn', state) WHERE student_id = ${PERSON}`,
    ],
    exported: `SELECT created_at, receipt_number, state, fee / 100.0 AS fee,
      iif(evidence ->> 'fee' IS NULL, evidence, json_set(evidence, '$.fee', (evidence ->> 'fee') / 100.0)) AS evidence, rule_amount / 100.0 AS rule_amount,
      approved_amount / 100.0 AS approved_amount, reason, decision,
      review_due_at, pay_due_at, reviewed_at, decided_at, paid_at FROM refund_cases WHERE student_id = :person ORDER BY created_at`,
  },
  holiday_calendar: {
    ...nothing,
    purpose: "The public holidays, which are no business days",
    period: PERMANENT,
  },
  college_enrolment_students: {
    purpose: "Which students a college has enrolled together",
    personalData: "the id of the student, and the enrolment of the college",
    period: "permanent: receipts count them",
    onErasure: "kept; the name is removed with the account",
    exported: `SELECT e.created_at, e.college, e.rate / 100.0 AS rate, e.discount_percent
      FROM college_enrolment_students s JOIN college_enrolments e ON e.id = s.enrolment_id
      WHERE s.student_id = :person ORDER BY e.created_at`,
  },
  college_enrolments: {
    ...nothing,
    purpose: "What colleges have paid for",
    period: "permanent: receipts refer to them",
  },
  receipts: {
    purpose: "Payments, and the counter-entries that cancel them",
    personalData: "name, amount, day, way and reference of the payment",
    period: "permanent: accounts have to be complete",
    onErasure: "name, reference and reason are removed; number, amount and day are kept",
    erase: [
      `UPDATE receipts SET student_name = '${DELETED_PERSON}', reference = '', reason = ''
        WHERE request_id IN (SELECT id FROM enrolment_requests WHERE student_id = ${PERSON})`,
    ],
    exported: `SELECT p.number, p.created_at, p.student_name, p.amount / 100.0 AS amount, p.paid_on, p.way, p.reference, p.cancels, p.reason,
      p.invoice_year, p.invoice_number, p.tax_rate, p.tax / 100.0 AS tax
      FROM receipts p JOIN enrolment_requests r ON r.id = p.request_id WHERE r.student_id = :person ORDER BY p.number`,
  },
  reported_payments: {
    purpose: "Payments that students or a gateway report, until staff confirm or decline them",
    personalData:
      "amount, day, way and reference of the payment, the reason of a refusal, the id of who decided",
    period: "permanent: receipts are written for them",
    onErasure: "reference and reason are removed; amount and day are kept",
    erase: [
      `UPDATE reported_payments SET reference = id, reason = ''
        WHERE request_id IN (SELECT id FROM enrolment_requests WHERE student_id = ${PERSON})`,
      `UPDATE reported_payments SET decided_by = NULL WHERE decided_by = ${PERSON}`,
    ],
    exported: `SELECT p.created_at, p.source, p.state, p.amount / 100.0 AS amount, p.paid_on, p.way, p.reference, p.reason,
      p.receipt_number, p.decided_at
      FROM reported_payments p JOIN enrolment_requests r ON r.id = p.request_id WHERE r.student_id = :person
      ORDER BY p.created_at`,
  },
  instalments: {
    purpose: "When the fee of an enrolment is due",
    personalData: "the id of the request, days and amounts",
    period: "permanent: receipts are paid for them",
    onErasure: "kept",
    exported: `SELECT i.number, i.due_on, i.amount / 100.0 AS amount
      FROM instalments i JOIN enrolment_requests r ON r.id = i.request_id WHERE r.student_id = :person
      ORDER BY r.created_at, i.number`,
  },
  enrolment_requests: {
    purpose: "Requests of students for a place in the programme",
    personalData: "fee, award, state, what the student and the staff write",
    period: "permanent: receipts refer to them",
    onErasure: "what was written is removed, and an open one is withdrawn; fee, state and dates are kept",
    erase: [
      `UPDATE enrolment_requests SET note = '', reason = '', waiver_reason = '',
        decided_at = coalesce(decided_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)),
        state = iif(state = 'requested', 'withdrawn', state) WHERE student_id = ${PERSON}`,
    ],
    exported: `SELECT created_at, state, list_price / 100.0 AS list_price, award_percent, amount / 100.0 AS amount, waiver / 100.0 AS waiver,
      waiver_reason, note, reason, decided_at
      FROM enrolment_requests WHERE student_id = :person ORDER BY created_at`,
  },
  application_moves: {
    purpose: "The history of applications for internships",
    personalData: "states, times, the id of who moved it, and what they wrote",
    period: "permanent: positions and placements are counted from it",
    onErasure: "what was written is removed; states and times are kept",
    erase: [
      `UPDATE application_moves SET note = '' WHERE note <> ''
        AND application_id IN (SELECT id FROM applications WHERE student_id = ${PERSON})`,
    ],
    exported: `SELECT m.created_at, c.name AS company, o.position, m.from_state, m.to_state,
      CASE m.actor_id WHEN :person THEN 'you' ELSE 'staff' END AS actor, m.note, m.interview_at
      FROM application_moves m JOIN applications a ON a.id = m.application_id JOIN openings o ON o.id = a.opening_id
      JOIN partner_companies c ON c.id = o.company_id WHERE a.student_id = :person ORDER BY m.created_at`,
  },
  applications: {
    purpose: "Applications of students for internships",
    personalData: "opening, state, link to the resume, interview, what the student writes",
    period: "permanent: positions and placements are counted from it",
    onErasure:
      "link, interview and what was written are removed, and an open one is withdrawn; state and dates are kept",
    erase: [
      `UPDATE applications SET resume_url = '', note = '', interview_place = '',
        state = iif(state IN ('applied', 'shortlisted', 'interview', 'offered'), 'withdrawn', state)
        WHERE student_id = ${PERSON}`,
    ],
    exported: `SELECT a.created_at, c.name AS company, o.position, a.state, a.resume_url, a.note, a.interview_at, a.interview_place
      FROM applications a JOIN openings o ON o.id = a.opening_id JOIN partner_companies c ON c.id = o.company_id
      WHERE a.student_id = :person ORDER BY a.created_at`,
  },
  placements: {
    purpose: "Internships of students, and which became jobs",
    personalData: "company, position, first day, stipend, day of the job",
    period: "permanent: the figures of the programme are computed from it",
    onErasure: "kept: without the person's name, for statistics",
    exported: `SELECT p.created_at, c.name AS company, p.position, p.starts_on, p.stipend, p.converted_on
      FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = :person ORDER BY p.starts_on`,
  },
  placement_waivers: {
    purpose: "Students whose certificate needs no placement",
    personalData: "the reason that an owner wrote",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("placement_waivers", "student_id")],
    exported: "SELECT created_at, reason FROM placement_waivers WHERE student_id = :person",
  },
  staff_notes: {
    purpose: "Notes that only staff read",
    personalData: "what staff write about a student",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("staff_notes", "student_id")],
  },
  due_date_extensions: {
    purpose: "Later due dates of one student",
    personalData: "date and reason",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("due_date_extensions", "student_id")],
    exported: `SELECT e.created_at, a.title AS assignment, e.due_at, e.reason FROM due_date_extensions e
      JOIN assignments a ON a.id = e.assignment_id WHERE student_id = :person`,
  },
  enrolments: {
    purpose: "The batches of a student",
    personalData: "batch, state and times",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("enrolments", "student_id")],
    exported: `SELECT b.name AS batch, state, since, until FROM enrolments JOIN batches b ON b.id = batch_id
      WHERE student_id = :person ORDER BY since`,
  },
  attendance: {
    purpose: "Who was in a live class",
    personalData:
      "class, time of joining, confirmed attendance, and whether a missed class was caught up with",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("attendance", "student_id")],
    exported: `SELECT s.title AS class, s.starts_at, joined_at, state, confirmed_at, caught_up_at
      FROM attendance JOIN live_sessions s ON s.id = session_id WHERE student_id = :person ORDER BY s.starts_at`,
  },
  batch_staff: {
    purpose: "The graders and counsellors of a batch",
    personalData: "batch and time",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("batch_staff")],
    exported:
      "SELECT b.name AS batch FROM batch_staff JOIN batches b ON b.id = batch_id WHERE user_id = :person",
  },
  imports: {
    purpose: "Imports a file, and undoes it",
    personalData:
      "name of the file; its text until it is imported, and the rows that were left out; ids and addresses of people whom it changed, with the values before and after",
    period: "30 days; the text and the rows left out 7 days",
    onErasure: "imports that name the person are deleted",
    erase: [deleteMentions("imports", "rows", "file_name", "content", "left_out")],
  },
  course_deletions: {
    purpose: "Undoes the deletion of a week, a resource or an assignment",
    personalData: "completions and extensions of students of what was deleted",
    period: "10 minutes",
    onErasure: "deleted",
    erase: [`DELETE FROM course_deletions WHERE instr(rows, ${PERSON})`],
  },
  deleted_courses: {
    purpose: "Undoes the deletion of a course",
    personalData: "completions, attendance and extensions of students, and ids of graders",
    period: "10 minutes",
    onErasure: "deleted",
    erase: [`DELETE FROM deleted_courses WHERE instr(rows, ${PERSON})`],
  },
  week_completions: {
    purpose: "The weeks that a student marked as done",
    personalData: "week and time",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("week_completions")],
    exported: `SELECT w.title AS week, completed_at FROM week_completions JOIN weeks w ON w.id = week_id WHERE user_id = :person`,
  },
  learning_time: {
    purpose: "Minutes that a student spent with a course page open",
    personalData: "minutes and the time of the last one",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("learning_time")],
    exported: `SELECT c.course_name AS course, minutes, last_beat_at FROM learning_time JOIN courses c ON c.id = learning_time.course_id
      WHERE user_id = :person`,
  },
  record_openings: {
    purpose: "Shows students who opened their record",
    personalData: "ids of student and staff member, time, whether they viewed the student's pages",
    period: "`AUDIT_RETENTION_DAYS`, at least one year",
    onErasure: "deleted for a student; openings by a staff member are kept for the students",
    erase: [deleteOwn("record_openings", "student_id")],
    exported: `SELECT opened_at, u.name AS opened_by, has_viewed AS viewed_pages FROM record_openings JOIN users u ON u.id = staff_id
      WHERE student_id = :person ORDER BY opened_at`,
  },
  consents: {
    purpose: "That a person agreed to a version of the privacy notice",
    personalData: "version, network address, time, and where: at the sign-up, in a form, by a program",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("consents")],
    exported:
      "SELECT version, source, network, given_at FROM consents WHERE user_id = :person ORDER BY given_at",
  },
  account_deletions: {
    purpose: "Deletions that people asked for",
    personalData: "id and times",
    period: "until it is carried out or withdrawn",
    onErasure: "deleted",
    erase: [deleteOwn("account_deletions")],
    exported: `SELECT requested_at, due_at FROM account_deletions WHERE user_id = :person`,
  },
  users: {
    purpose: "The people with an account",
    personalData:
      "names, email address, phone, picture, role, plan, course, extra time, language of the test, campaign",
    period: WITH_THE_ACCOUNT,
    onErasure:
      "anonymised: names, address and all choices are replaced; the id remains, which results refer to",
    erase: [
      `UPDATE users SET name = '${DELETED_PERSON}', first_name = 'Deleted', last_name = 'person',
        email = 'deleted-' || id || '@deleted.invalid', email_verified = 0, image = NULL, user_type = 'student',
        staff_role = NULL, two_factor_enabled = 0, plan = 'free', batch_id = NULL, course_id = NULL, extra_time_factor = 1, notice_version = NULL,
        test_language = NULL, campaign = '', phone = '',
        disabled_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = ${PERSON}`,
    ],
    exported: `SELECT id, created_at, first_name, last_name, email, phone, user_type, staff_role, plan, extra_time_factor, test_language, campaign
      FROM users WHERE id = :person`,
  },
  directory: {
    purpose:
      "What lists of people show, copied from users, profiles, attempts, enrolments and placements by triggers",
    personalData: "name, email address, branch, college, score, campaign, batch, placement",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("directory")],
  },
  saved_views: {
    purpose: "The search, filters and order of lists that a staff member saved under a name",
    personalData: "names and queries, which may contain what was searched",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted; what others searched for with the email address is deleted too",
    erase: [deleteOwn("saved_views"), deleteMentions("saved_views", "name", "replace(query, '%40', '@')")],
    exported:
      "SELECT created_at, list, name, query FROM saved_views WHERE user_id = :person ORDER BY created_at",
  },
  conversation_messages: {
    purpose: "What students ask staff, and the answers",
    personalData: "texts, id of the author",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted with the conversation of a student; the id of a member of staff is removed",
    erase: [
      `DELETE FROM conversation_messages WHERE conversation_id IN
        (SELECT id FROM conversations WHERE student_id = ${PERSON})`,
      `UPDATE conversation_messages SET author_id = NULL WHERE author_id = ${PERSON}`,
    ],
    exported: `SELECT m.created_at, c.topic, c.subject, m.is_from_staff, m.text FROM conversation_messages m
      JOIN conversations c ON c.id = m.conversation_id WHERE c.student_id = :person ORDER BY m.created_at`,
  },
  conversations: {
    purpose: "Conversations of students with staff",
    personalData: "id, what it is about, who answers",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted; a member of staff answers none any more",
    erase: [
      deleteOwn("conversations", "student_id"),
      `UPDATE conversations SET owner_id = NULL WHERE owner_id = ${PERSON}`,
    ],
    exported:
      "SELECT created_at, topic, subject, state FROM conversations WHERE student_id = :person ORDER BY created_at",
  },
  webhook_endpoints: {
    purpose: "Where events are sent",
    personalData: "id of who added it",
    period: "until it is deleted",
    onErasure: "the id is removed",
    erase: [`UPDATE webhook_endpoints SET created_by = NULL WHERE created_by = ${PERSON}`],
    isLeftOut: true,
  },
  webhook_deliveries: {
    ...nothing,
    purpose: "What was sent to which endpoint, with the answer",
    period: "30 days",
    isLeftOut: true,
  },
  saved_replies: { ...ofTheProvider("Answers that staff give often") },
  announcements: {
    purpose: "What staff tell many students at once",
    personalData: "the text, and the id of the member of staff who wrote it",
    period: PERMANENT,
    onErasure: "the id is removed",
    erase: [`UPDATE announcements SET written_by = NULL WHERE written_by = ${PERSON}`],
  },
  announcement_readers: {
    purpose: "Who was told something, and has read it",
    personalData: "id, time",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("announcement_readers", "student_id")],
    exported: `SELECT a.title, r.read_at FROM announcement_readers r JOIN announcements a ON a.id = r.announcement_id
      WHERE r.student_id = :person ORDER BY a.created_at`,
  },
  whatsapp_messages: {
    purpose: "The students whom staff write one text to on WhatsApp, and who has sent it",
    personalData: "ids of student and staff member, time",
    period: "with its list",
    onErasure: "deleted; the id of a member of staff is removed",
    erase: [
      deleteOwn("whatsapp_messages", "student_id"),
      `UPDATE whatsapp_messages SET sent_by = NULL WHERE sent_by = ${PERSON}`,
    ],
    exported: `SELECT l.created_at, l.text, m.sent_at FROM whatsapp_messages m JOIN whatsapp_lists l ON l.id = m.list_id
      WHERE m.student_id = :person ORDER BY l.created_at`,
  },
  whatsapp_lists: {
    purpose: "Texts that staff send to students on WhatsApp, one student after the other",
    personalData: "the text, and the id of the member of staff who wrote it",
    period: "180 days, or until its students are erased",
    onErasure: "the id is removed; a list without students is deleted",
    erase: [
      `UPDATE whatsapp_lists SET written_by = NULL WHERE written_by = ${PERSON}`,
      `DELETE FROM whatsapp_lists WHERE NOT EXISTS (SELECT 1 FROM whatsapp_messages m WHERE m.list_id = whatsapp_lists.id)`,
    ],
  },
  notification_choices: {
    purpose: "Which mails a person wants",
    personalData: "frequency, kinds, time zone",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted",
    erase: [deleteOwn("notification_choices")],
    exported: "SELECT frequency, muted, time_zone FROM notification_choices WHERE user_id = :person",
  },
  notifications: {
    purpose: "What people are informed of",
    personalData: "id, kind, titles and times of classes and assignments, scores",
    period: "180 days",
    onErasure: "deleted",
    // After all others, because their changes may write notifications.
    erase: [deleteOwn("notifications")],
    exported:
      "SELECT created_at, kind, facts, happens_at, read_at FROM notifications WHERE user_id = :person",
  },
  events: {
    purpose: "Tells programs of the provider what has changed, in its order",
    personalData:
      "what the API says about students, enrolments, submissions, results, certificates, receipts and counselling feedback",
    period: "until a newer event of the record, or its deletion, is 90 days old",
    onErasure: "earlier events of the person are deleted; that a record was deleted is kept, with its id",
    // After all others, because their changes write events.
    erase: [
      `DELETE FROM events WHERE superseded_at IS NOT NULL AND data IS NOT NULL AND instr(data, ${PERSON})`,
    ],
    isLeftOut: true,
  },
  directory_search: {
    purpose: "The search index of the directory",
    personalData: "words of names, addresses and colleges",
    period: WITH_THE_ACCOUNT,
    onErasure: "deleted; the index is rewritten, because it marks words as deleted before it removes them",
    erase: ["INSERT INTO directory_search (directory_search) VALUES ('optimize')"],
    isLeftOut: true,
  },
  erasures: {
    purpose: "The people who were erased, to erase them again after a restore",
    personalData: "an id that no longer refers to a person",
    period: PERMANENT,
    onErasure: "kept",
  },
  openings: ofTheProvider("Internships of partner companies"),
  partner_companies: ofTheProvider("Companies that offer internships"),
  assignments: ofTheProvider("Work that a week asks for"),
  batch_weeks: ofTheProvider("The dates of the weeks of a batch"),
  batches: ofTheProvider("Runs of a course"),
  corrections: { ...ofTheProvider("Corrections of questions"), period: PERMANENT },
  courses: ofTheProvider("The courses"),
  live_sessions: ofTheProvider("Live classes"),
  question_images: {
    ...ofTheProvider("Images of questions"),
    period: "7 days after the upload, while no question shows it",
  },
  questions: ofTheProvider("The question bank"),
  quiz_questions: { ...ofTheProvider("Questions of the fixed list of a quiz"), period: PERMANENT },
  quizzes: ofTheProvider("Scholarship tests"),
  resources: ofTheProvider("Links of a week"),
  test_codes: ofTheProvider("Codes that open a test"),
  weeks: ofTheProvider("The weeks of a course"),
  sort_letters: {
    ...nothing,
    purpose: "The order of letters in lists of names",
    period: PERMANENT,
    isLeftOut: true,
  },
  last_runs: { ...nothing, purpose: "When regular work last ended", period: PERMANENT, isLeftOut: true },
  maintenance: {
    ...nothing,
    purpose: "The maintenance of the site",
    period: "while it lasts",
    isLeftOut: true,
  },
  write_guard: {
    ...nothing,
    purpose: "Undoes a guarded write that changed nothing",
    period: "always empty",
    isLeftOut: true,
  },
  migration_lock: {
    ...nothing,
    purpose: "The command that migrates now",
    period: "while it lasts",
    isLeftOut: true,
  },
  __drizzle_migrations: {
    ...nothing,
    purpose: "The migrations that were applied",
    period: PERMANENT,
    isLeftOut: true,
  },
};

/** The queries of a person's export by table. Ruling 18: notes of staff are not in it. */
export const EXPORTED_TABLES = Object.entries(PERSONAL_DATA).flatMap(([table, { exported }]) =>
  exported ? [{ table, exported }] : [],
);

export const ERASURE_STATEMENTS = Object.values(PERSONAL_DATA).flatMap(({ erase = [] }) => erase);
