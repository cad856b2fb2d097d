import { describe, expect, test } from "vitest";
import {
  APPLICATION_MOVES,
  APPLICATION_STATES,
  applicationMove,
  movesFrom,
} from "#app/features/placement/applications/rules.ts";

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
  test.each(APPLICATION_STATES)("from %s", (state) => {
    for (const by of ["staff", "student"] as const) expect(movesFrom(state, by)).toEqual(ALLOWED[state][by]);
  });

  test("have these states after them", () => {
    expect(Object.fromEntries(APPLICATION_MOVES.map((move) => [move, applicationMove(move).to]))).toEqual({
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
