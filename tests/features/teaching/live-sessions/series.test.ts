import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movedStarts, weeklyStarts } from "#app/features/teaching/live-sessions/series.ts";
import {
  cancelLiveSession,
  editLiveSession,
  restoreLiveSession,
  scheduleLiveSession,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import { liveSessions } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

const iso = (starts: object) =>
  "starts" in starts ? (starts.starts as number[]).map((at) => new Date(at).toISOString()) : starts;

describe("the starts of a series", () => {
  const FIRST = { date: "2027-03-20", time: "18:30", timeZone: "Europe/London" };

  test("have the same local time before and after the clocks change", () => {
    expect(iso(weeklyStarts(FIRST, 3))).toEqual([
      "2027-03-20T18:30:00.000Z",
      "2027-03-27T18:30:00.000Z",
      "2027-04-03T17:30:00.000Z",
    ]);
  });

  test("name the date on which the clocks skip the time", () => {
    expect(weeklyStarts({ ...FIRST, date: "2027-03-21", time: "01:30" }, 3)).toEqual({
      missing: "2027-03-28",
    });
  });

  test("move by as many days, each to the new time in the new zone", () => {
    const following = [
      { startsAt: Date.parse("2027-03-27T18:30:00Z"), timeZone: "Europe/London" },
      { startsAt: Date.parse("2027-04-04T20:00:00Z"), timeZone: "Asia/Kolkata" },
    ];
    const from = { startsAt: Date.parse("2027-03-20T18:30:00Z"), timeZone: "Europe/London" };
    const to = { date: "2027-03-22", time: "09:00", timeZone: "Asia/Kolkata" };
    // The second one was moved to 5 April in India before, and stays two days later than that.
    expect(iso(movedStarts(following, from, to))).toEqual([
      "2027-03-29T03:30:00.000Z",
      "2027-04-07T03:30:00.000Z",
    ]);
  });
});

describe("a weekly session", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const FIELDS = {
    date: "2099-01-05",
    time: "18:30",
    link: "https://meet.example/talk",
    description: "",
    timeZone: "Asia/Kolkata",
    durationMinutes: 60,
    courseId: "",
    batchId: "",
  };
  const stored = async (title: string) => {
    const rows = await database.db.orm.select().from(liveSessions).orderBy(liveSessions.startsAt);
    return rows.filter((row) => row.title.startsWith(title));
  };
  async function schedule(title: string, weeks: number) {
    const ctx = await adminContext(database.db);
    const formKey = crypto.randomUUID();
    await scheduleLiveSession(ctx, { ...FIELDS, title, weeks, formKey });
    await scheduleLiveSession(ctx, { ...FIELDS, title, weeks, formKey });
    return { ctx, rows: await stored(title) };
  }

  test("is as many sessions as weeks, once per form", async () => {
    const { rows } = await schedule("Weekly", 4);
    expect(rows.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 10))).toEqual([
      "2099-01-05",
      "2099-01-12",
      "2099-01-19",
      "2099-01-26",
    ]);
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect((await schedule("Alone", 1)).rows).toMatchObject([{ seriesId: null }]);
  });

  test("is changed alone, or with all that follow", async () => {
    const { ctx, rows } = await schedule("Changed", 4);
    const edit = (index: number, fields: object) =>
      editLiveSession(ctx, rows[index]!.id, {
        ...FIELDS,
        title: "Changed",
        version: rows[index]!.version,
        ...fields,
      });
    await edit(2, { title: "Changed alone", date: "2099-01-20" });
    await edit(1, { title: "Changed with more", date: "2099-01-13", time: "19:00", scope: "following" });
    const after = await stored("Changed");
    expect(after.map(({ title, startsAt }) => [title, new Date(startsAt).toISOString()])).toEqual([
      ["Changed", "2099-01-05T13:00:00.000Z"],
      ["Changed with more", "2099-01-13T13:30:00.000Z"],
      ["Changed with more", "2099-01-21T13:30:00.000Z"],
      ["Changed with more", "2099-01-27T13:30:00.000Z"],
    ]);
    // The same form again is the same change; an outdated one changes none of them.
    const again = { title: "Changed with more", date: "2099-01-13", time: "19:00", scope: "following" };
    expect(await edit(1, again)).toMatchObject({ ok: true });
    expect(await edit(1, { ...again, title: "Changed late" })).toMatchObject({
      problem: { code: "stale_version" },
    });
    expect(await stored("Changed")).toEqual(after);
  });

  test("is cancelled with all that follow, and restored with those alone", async () => {
    const { ctx, rows } = await schedule("Cancelled", 4);
    const cancelled = async () => (await stored("Cancelled")).map(({ cancelledAt }) => cancelledAt !== null);
    await cancelLiveSession(ctx, rows[3]!.id);
    await cancelLiveSession(ctx, rows[1]!.id, "following");
    expect(await cancelled()).toEqual([false, true, true, true]);
    await restoreLiveSession(ctx, rows[1]!.id);
    expect(await cancelled()).toEqual([false, false, false, true]);
  });
});
