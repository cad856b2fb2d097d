import { eq, type SQL, sql } from "drizzle-orm";
import { profiles, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

export type Profile = Pick<
  typeof profiles.$inferSelect,
  "userId" | "branch" | "collegeName" | "studentName" | "principalName"
>;

/** Statement: the student's test profile. */
export const selectProfile = statement((db: Database, userId: string) =>
  db.orm
    .select({
      userId: profiles.userId,
      branch: profiles.branch,
      collegeName: profiles.collegeName,
      studentName: profiles.studentName,
      principalName: profiles.principalName,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId)),
);

/** Statement: stores the profile of a student without an attempt, if `also` holds; an attempt fixes the profile. */
export const upsertProfile = statement((db: Database, profile: Profile, also: SQL = sql`1`) => {
  const { userId, branch, collegeName, studentName, principalName } = profile;
  return db.orm.run(sql`
    INSERT INTO profiles (user_id, branch, college_name, student_name, principal_name)
    SELECT ${userId}, ${branch}, ${collegeName}, ${studentName}, ${principalName}
    WHERE ${also} AND NOT EXISTS (SELECT 1 FROM attempts WHERE user_id = ${userId} AND state <> 'archived')
    ON CONFLICT (user_id) DO UPDATE SET branch = excluded.branch, college_name = excluded.college_name,
      student_name = excluded.student_name, principal_name = excluded.principal_name, updated_at = ${databaseNow}`);
});

export const selectStudent = statement((db: Database, userId: string) =>
  db.orm
    .select({ userId: users.id })
    .from(users)
    .where(sql`${users.id} = ${userId} AND ${users.userType} = 'student'`),
);
