import { describe, expect, test } from "vitest";
import { type MailChoices, planMail } from "#app/features/messages/notifications/schedule.ts";

const IST = "Asia/Kolkata";
const at = (time: string, day = "2027-03-02") => Date.parse(`${day}T${time}:00+05:30`);
const MORNING = at("07:00", "2027-03-03");

const choices = (values: Partial<MailChoices> = {}): MailChoices => ({
  frequency: "each",
  muted: [],
  timeZone: IST,
  ...values,
});

/** Plans the mail of a notice that was stored when it is planned, unless `createdAt` says when. */
const plan = (
  now: number,
  values?: Partial<MailChoices>,
  { createdAt = now, happensAt = null as number | null } = {},
) => planMail({ kind: "work-graded", createdAt, happensAt }, choices(values), now);

describe("a mail of its own leaves", () => {
  test.each([
    ["at 07:00, when the quiet hours end", at("07:00"), "now"],
    ["at noon", at("12:00"), "now"],
    ["a minute before 22:00", at("21:59"), "now"],
    ["at 22:00: at 07:00 of the next day", at("22:00"), MORNING],
    ["after midnight: at 07:00 of the same day", at("00:30", "2027-03-03"), MORNING],
    ["a minute before 07:00: then", at("06:59", "2027-03-03"), MORNING],
  ])("%s", (_case, now, expected) => expect(plan(now)).toBe(expected));

  test("at the quiet hours of the recipient's zone", () => {
    // 02:00 in India is 21:30 in Berlin.
    expect(plan(at("02:00"), { timeZone: "Europe/Berlin" })).toBe("now");
    // 12:00 in India is 01:30 in New York, where 07:00 is 17:30 in India.
    expect(plan(at("12:00"), { timeZone: "America/New_York" })).toBe(at("17:30"));
  });

  test("at once at night when what it announces happens before the morning", () => {
    const now = at("06:15");
    expect(plan(now, {}, { happensAt: at("06:30") })).toBe("now");
    expect(plan(now, {}, { happensAt: at("09:00") })).toBe(at("07:00"));
  });

  test("never after what it announces", () => {
    expect(plan(at("12:00"), {}, { happensAt: at("11:59") })).toBe("never");
  });

  test("in the morning, however late the run is that sends it", () => {
    const createdAt = at("23:00");
    expect(plan(at("23:30"), {}, { createdAt })).toBe(MORNING);
    expect(plan(MORNING, {}, { createdAt })).toBe("now");
    expect(plan(at("15:00", "2027-03-04"), {}, { createdAt })).toBe("now");
  });
});

describe("a person who wants one mail a day", () => {
  const daily = { frequency: "daily" } as const;

  test("gets it at 07:00 of the next day", () => {
    expect(plan(at("12:00"), daily)).toBe(MORNING);
    expect(plan(MORNING, daily, { createdAt: at("12:00") })).toBe("now");
  });

  test("gets what happens before that at once", () => {
    expect(plan(at("12:00"), daily, { happensAt: at("18:00") })).toBe("now");
  });
});

describe("no mail leaves", () => {
  test("to a person who wants none", () => expect(plan(at("12:00"), { frequency: "never" })).toBe("never"));

  test("of a kind that the person has switched off", () => {
    expect(plan(at("12:00"), { muted: ["work-graded"] })).toBe("never");
    expect(plan(at("12:00"), { muted: ["class-changed"] })).toBe("now");
  });
});
