import { describe, expect, test } from "vitest";
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
