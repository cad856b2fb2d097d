import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { MoveCall } from "#app/features/placement/applications/inputs.ts";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";

/** The moves of each side from each state; everything else is refused. */
const ALLOWED = {
  applied: { staff: ["shortlist", "reject"], student: ["withdraw"] },
  shortlisted: { staff: ["interview", "offer", "reject"], student: ["withdraw"] },
  interview: { staff: ["interview", "offer", "reject"], student: ["withdraw"] },
  offered: { staff: ["reject"], student: ["accept", "decline"] },
  accepted: { staff: ["release"], student: [] },
  declined: { staff: [], student: [] },
  rejected: { staff: ["reconsider"], student: [] },
  withdrawn: { staff: [], student: [] },
} as const;

describe("moves of an application", () => {
  test.each(APPLICATION_CASE.stateNames)("from %s", (state) => {
    expect(APPLICATION_CASE.staffMoves(state)).toEqual(ALLOWED[state].staff);
    expect(APPLICATION_CASE.studentMoves(state)).toEqual(ALLOWED[state].student);
  });

  test("have these states after them", () => {
    expect(
      Object.fromEntries(APPLICATION_CASE.moveNames.map((move) => [move, APPLICATION_CASE.move(move).to])),
    ).toEqual({
      shortlist: "shortlisted",
      interview: "interview",
      offer: "offered",
      reject: "rejected",
      reconsider: "shortlisted",
      release: "withdrawn",
      accept: "accepted",
      decline: "declined",
      withdraw: "withdrawn",
    });
  });
});

describe("a move that a program sends", () => {
  const interview = { interviewAt: "2027-03-01T10:00:00+05:30", place: "https://meet.example/setu" };
  const isAccepted = (sent: object) => v.safeParse(MoveCall, sent).success;

  test("has the time and place of an interview, and no other move has them", () => {
    expect(v.parse(MoveCall, { move: "interview", ...interview })).toMatchObject({
      interviewAt: Date.parse("2027-03-01T04:30:00Z"),
    });
    expect(isAccepted({ move: "interview", place: interview.place })).toBe(false);
    expect(isAccepted({ move: "interview", interviewAt: interview.interviewAt })).toBe(false);
    expect(isAccepted({ move: "offer", ...interview })).toBe(false);
  });

  test("has a reason where it ends the application, and is none of the student's", () => {
    expect(isAccepted({ move: "offer" })).toBe(true);
    expect([isAccepted({ move: "reject" }), isAccepted({ move: "release", note: " " })]).toEqual([
      false,
      false,
    ]);
    expect(isAccepted({ move: "reject", note: "Another student was chosen" })).toBe(true);
    expect(isAccepted({ move: "accept" })).toBe(false);
  });
});
