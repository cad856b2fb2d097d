import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { ACCESS_EVENT_KINDS } from "#app/features/accounts/rules.ts";
import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { batches } from "./batches.ts";
import { createdAt, id, instant } from "./columns.ts";
import { courses } from "./courses.ts";

const date = (name: string) => integer(name, { mode: "timestamp_ms" });

/** One user. The first columns are better-auth's; role, plan and course never come from input. */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    createdAt: date("created_at").notNull(),
    updatedAt: date("updated_at").notNull(),
    /** The batch of the active enrolment. Triggers keep the enrolments and `courseId` equal to it (ADR 0095). */
    batchId: text("batch_id").references(() => batches.id, { onDelete: "set null" }),
    courseId: text("course_id").references(() => courses.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    image: text("image"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    userType: text("user_type", { enum: ["student", "admin"] })
      .notNull()
      .default("student"),
    /** What an admin may do; null for students (ADR 0096). */
    staffRole: text("staff_role", { enum: STAFF_ROLES }),
    plan: text("plan", { enum: ["free", "premium"] })
      .notNull()
      .default("free"),
    /** Accessibility: the test's time limit is multiplied by this when an attempt starts. */
    extraTimeFactor: real("extra_time_factor").notNull().default(1),
    /** The language that the student has chosen for the test, where it has it; null: English (ADR 0106). */
    testLanguage: text("test_language").$type<LanguageCode>(),
    /** The campaign that brought the person, of the first visit or of the first enquiry; empty: none (ADR 0141). */
    campaign: text("campaign").notNull().default(""),
    /** E.164, such as +919876543210; empty: not known. */
    phone: text("phone").notNull().default(""),
    disabledAt: instant("disabled_at"),
    /** True while the user has a row in `two_factors`; sessions of staff then need a code (ADR 0092). */
    twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }).notNull().default(false),
    /** The newest version in `consents`, kept by a trigger, so that the session read has it; null: none (ADR 0093). */
    noticeVersion: text("notice_version"),
  },
  (table) => [
    check("users_user_type", sql`${table.userType} IN ('student', 'admin')`),
    check(
      "users_staff_role",
      sql`CASE ${table.userType} WHEN 'admin' THEN coalesce(${table.staffRole}, '') IN ('owner', 'coordinator', 'grader', 'counsellor', 'viewer') ELSE ${table.staffRole} IS NULL END`,
    ),
    check("users_plan", sql`${table.plan} IN ('free', 'premium')`),
    check("users_extra_time_factor", sql`${table.extraTimeFactor} BETWEEN 1 AND 3`),
    index("users_by_type_created").on(table.userType, table.createdAt, table.id),
    index("users_by_type_name").on(table.userType, table.name, table.id),
    index("users_by_course").on(table.courseId),
    index("users_by_batch").on(table.batchId),
    /** Staff alone: enquiries, applications and refunds notify them without reading every student. */
    index("users_staff").on(table.staffRole).where(sql`staff_role IS NOT NULL`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    createdAt: date("created_at").notNull(),
    updatedAt: date("updated_at").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    expiresAt: date("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Country of the sign-in as an ISO 3166 code; null when unknown. */
    country: text("country"),
    /** When the user last gave the password in this session; null: at the sign-in. */
    authenticatedAt: instant("authenticated_at"),
    /** A recent request, recorded every few minutes; null: the sign-in. */
    lastSeenAt: instant("last_seen_at"),
    /** When the user entered a code in this session, or signed in on a remembered browser; null: not yet (ADR 0092). */
    twoFactorAt: instant("two_factor_at"),
  },
  (table) => [index("sessions_by_user").on(table.userId)],
);

export const accounts = sqliteTable(
  "accounts",
  {
    id: id(),
    createdAt: date("created_at").notNull(),
    updatedAt: date("updated_at").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: date("access_token_expires_at"),
    refreshTokenExpiresAt: date("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
  },
  (table) => [index("accounts_by_user").on(table.userId)],
);

export const verifications = sqliteTable(
  "verifications",
  {
    id: id(),
    createdAt: date("created_at").notNull(),
    updatedAt: date("updated_at").notNull(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: date("expires_at").notNull(),
  },
  (table) => [index("verifications_by_identifier").on(table.identifier)],
);

/**
 * The second factor of one user: backup codes, and an authenticator app, passkeys or both. Secret and backup codes are
 * encrypted with a key outside of the database.
 */
export const twoFactors = sqliteTable("two_factors", {
  id: id(),
  createdAt: date("created_at").notNull(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Of the authenticator app; empty without one (ADR 0092). */
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  /** The time step of the last code that was accepted: no code is accepted twice. */
  lastStep: integer("last_step").notNull(),
});

/** The passkeys of a user with two-factor sign-in; they end with it (ADR 0092). */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    createdAt: createdAt(),
    userId: text("user_id")
      .notNull()
      .references(() => twoFactors.userId, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** What the authenticator calls it, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE in base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's own count of uses at the last one; 0 where it has none. */
    signCount: integer("sign_count").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_by_user").on(table.userId)],
);

/** Sign-ins, refused ones, ended sessions and refused permissions: one row for each kind, person, origin and hour. */
export const accessEvents = sqliteTable(
  "access_events",
  {
    id: id(),
    /** Null for an email address without an account. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The user, or a hash of the address that changes every hour and cannot be computed without the secret. */
    subject: text("subject").notNull(),
    kind: text("kind", { enum: ACCESS_EVENT_KINDS }).notNull(),
    network: text("network").notNull(),
    /** Such as 'Chrome on Android'. */
    browser: text("browser").notNull(),
    country: text("country"),
    /** Hours since 1970. */
    hour: integer("hour").notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    unique("access_events_once").on(table.subject, table.kind, table.hour, table.network, table.browser),
    index("access_events_of_user").on(table.userId, table.lastAt),
    index("access_events_by_time").on(table.lastAt),
  ],
);
