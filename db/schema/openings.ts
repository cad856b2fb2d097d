import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";
import { OPENING_STATES } from "#app/features/placement/openings/rules.ts";
import { users } from "./accounts.ts";
import { batches } from "./batches.ts";
import { createdAt, id, idempotencyKey, instant, updatedAt, version } from "./columns.ts";

export const partnerCompanies = sqliteTable(
  "partner_companies",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    name: text("name").notNull(),
    /** `sortKey` of the name, kept by triggers. */
    sortKey: text("sort_key").notNull().default(""),
    website: text("website").notNull().default(""),
    /** Read by staff only. */
    note: text("note").notNull().default(""),
    /** Invented, for demonstrations: no figure counts it. */
    isSample: integer("is_sample", { mode: "boolean" }).notNull().default(false),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  () => [uniqueIndex("partner_companies_name").on(sql`name COLLATE NOCASE`)],
);

/** Internships of partner companies (ADR 0134). Stipends are whole units of the currency a month. */
export const openings = sqliteTable(
  "openings",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    companyId: text("company_id")
      .notNull()
      .references(() => partnerCompanies.id, { onDelete: "restrict" }),
    position: text("position").notNull(),
    description: text("description").notNull().default(""),
    durationMonths: integer("duration_months").notNull(),
    /** Students who may accept an offer. */
    positions: integer("positions").notNull(),
    stipendFrom: integer("stipend_from").notNull(),
    stipendTo: integer("stipend_to").notNull(),
    place: text("place").notNull(),
    /** The month of the programme from which students may apply. */
    monthFrom: integer("month_from").notNull().default(4),
    /** Instead, where it is a month that the check below refuses: programmes have other lengths now. */
    firstMonth: integer("first_month"),
    /** The end of its last day; null: until staff close it. */
    closesAt: instant("closes_at"),
    state: text("state", { enum: OPENING_STATES }).notNull().default("draft"),
    /** Invented, for demonstrations: shown as a sample, and no figure counts it. */
    isSample: integer("is_sample", { mode: "boolean" }).notNull().default(false),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("openings_state", sql`${table.state} IN ('draft', 'open', 'closed')`),
    check("openings_duration", sql`${table.durationMonths} BETWEEN 1 AND 24`),
    check("openings_positions", sql`${table.positions} BETWEEN 1 AND 1000`),
    check(
      "openings_stipend",
      sql`${table.stipendFrom} BETWEEN 0 AND ${table.stipendTo} AND ${table.stipendTo} <= 1000000`,
    ),
    check("openings_month", sql`${table.monthFrom} BETWEEN 4 AND 6`),
    index("openings_by_time").on(table.createdAt, table.id),
    index("openings_by_state").on(table.state, table.createdAt, table.id),
    index("openings_of_company").on(table.companyId, table.createdAt, table.id),
  ],
);

/** What students apply for, with the state of today; `application_moves` has the history (ADR 0134). */
export const applications = sqliteTable(
  "applications",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    openingId: text("opening_id")
      .notNull()
      .references(() => openings.id, { onDelete: "restrict" }),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** The batch of the student at that time. */
    batchId: text("batch_id").references(() => batches.id, { onDelete: "set null" }),
    state: text("state", { enum: APPLICATION_CASE.stateNames }).notNull().default("applied"),
    /** Since when it is in that state. */
    stateSince: instant("state_since").notNull().default(sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`),
    resumeUrl: text("resume_url").notNull(),
    note: text("note").notNull().default(""),
    /** The newest interview, which remains after a later move. */
    interviewAt: instant("interview_at"),
    /** Where it is: an address or the link of a call. */
    interviewPlace: text("interview_place").notNull().default(""),
    /** Grows with each move, so that calendars update the interview. */
    version: version(),
  },
  (table) => [
    check(
      "applications_state",
      sql`${table.state} IN ('applied', 'shortlisted', 'interview', 'offered', 'accepted', 'declined', 'rejected', 'withdrawn')`,
    ),
    check("applications_interview", sql`${table.state} <> 'interview' OR ${table.interviewAt} IS NOT NULL`),
    uniqueIndex("applications_once").on(table.studentId, table.openingId).where(sql`state <> 'withdrawn'`),
    index("applications_of_student").on(table.studentId, table.createdAt),
    index("applications_of_opening").on(table.openingId, table.state),
    index("applications_by_time").on(table.createdAt, table.id),
    index("applications_by_state").on(table.state, table.createdAt, table.id),
    index("applications_by_wait").on(table.state, table.stateSince, table.id),
    index("applications_of_batch").on(table.batchId, table.createdAt, table.id),
    index("applications_of_opening_by_time").on(table.openingId, table.createdAt, table.id),
  ],
);

/** The history of applications: triggers reject every change but the removal of a note, and every deletion. */
export const applicationMoves = sqliteTable(
  "application_moves",
  {
    id: id(),
    createdAt: createdAt(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "restrict" }),
    move: text("move", { enum: ["apply", ...APPLICATION_CASE.moveNames] }).notNull(),
    fromState: text("from_state", { enum: APPLICATION_CASE.stateNames }),
    toState: text("to_state", { enum: APPLICATION_CASE.stateNames }).notNull(),
    /** The student or the member of staff; null for the scheduled work. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Both sides read it. */
    note: text("note").notNull().default(""),
    interviewAt: instant("interview_at"),
  },
  (table) => [
    check("application_moves_first", sql`(${table.fromState} IS NULL) = (${table.move} = 'apply')`),
    index("application_moves_of_application").on(table.applicationId, table.createdAt),
  ],
);

/** Internships that students have begun or will begin, from an application or recorded directly (ADR 0134). */
export const placements = sqliteTable(
  "placements",
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    studentId: text("student_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    companyId: text("company_id")
      .notNull()
      .references(() => partnerCompanies.id, { onDelete: "restrict" }),
    /** The accepted application that it comes from, and its opening; null when it was recorded directly. */
    applicationId: text("application_id")
      .unique()
      .references(() => applications.id, { onDelete: "restrict" }),
    openingId: text("opening_id").references(() => openings.id, { onDelete: "restrict" }),
    batchId: text("batch_id").references(() => batches.id, { onDelete: "set null" }),
    position: text("position").notNull(),
    /** The first day, as 2027-03-01. */
    startsOn: text("starts_on").notNull(),
    /** Whole units of the currency a month; 0: unpaid. */
    stipend: integer("stipend").notNull(),
    /** The day on which it became a job; null: it has not. */
    convertedOn: text("converted_on"),
    recordedBy: text("recorded_by").references(() => users.id, { onDelete: "set null" }),
    version: version(),
    idempotencyKey: idempotencyKey(),
  },
  (table) => [
    check("placements_stipend", sql`${table.stipend} BETWEEN 0 AND 1000000`),
    check("placements_converted", sql`${table.convertedOn} >= ${table.startsOn}`),
    check("placements_opening", sql`(${table.applicationId} IS NULL) = (${table.openingId} IS NULL)`),
    index("placements_of_student").on(table.studentId, table.startsOn),
    index("placements_of_company").on(table.companyId, table.startsOn, table.id),
    index("placements_of_batch").on(table.batchId, table.startsOn, table.id),
    index("placements_by_start").on(table.startsOn, table.id),
  ],
);

/** Students whose certificate needs no placement, by a decision of an owner with its reason. */
export const placementWaivers = sqliteTable("placement_waivers", {
  studentId: text("student_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "restrict" }),
  createdAt: createdAt(),
  reason: text("reason").notNull(),
  waivedBy: text("waived_by").references(() => users.id, { onDelete: "set null" }),
});
