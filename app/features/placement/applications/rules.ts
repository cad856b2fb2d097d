import { defineCase, type StaffMove, type StudentMove } from "#app/kernel/cases.ts";

export const APPLICATION_CASE = defineCase({
  noun: "application",
  states: {
    applied: {
      label: "Applied",
      tone: "marigold",
      conflict: "This application has not been shortlisted yet. Check its current state.",
    },
    shortlisted: { label: "Shortlisted", tone: "indigo" },
    interview: {
      label: "Interview",
      tone: "indigo",
      conflict: "This application is at the interview. Check its current state.",
    },
    offered: {
      label: "Offered",
      tone: "amber",
      conflict: "An offer has already been made. Check its current state.",
    },
    accepted: { label: "Accepted", tone: "leaf" },
    declined: { label: "Declined", tone: "neutral" },
    rejected: { label: "Rejected", tone: "neutral" },
    withdrawn: { label: "Withdrawn", tone: "neutral" },
  },
  moves: {
    shortlist: { from: ["applied"], to: "shortlisted" },
    /** Again from an interview: another round, or another date. */
    interview: { from: ["shortlisted", "interview"], to: "interview" },
    /** Some companies offer without an interview. */
    offer: { from: ["shortlisted", "interview"], to: "offered" },
    reject: { from: ["applied", "shortlisted", "interview", "offered"], to: "rejected" },
    /** A rejection was a mistake, or a place is open again. */
    reconsider: { from: ["rejected"], to: "shortlisted" },
    /** The student does not begin: the position is open again. Not after a placement was recorded. */
    release: { from: ["accepted"], to: "withdrawn" },
    accept: { by: "student", from: ["offered"], to: "accepted" },
    decline: { by: "student", from: ["offered"], to: "declined" },
    withdraw: { by: "student", from: ["applied", "shortlisted", "interview"], to: "withdrawn" },
  },
});

export type ApplicationState = (typeof APPLICATION_CASE.stateNames)[number];
export type ApplicationMove = (typeof APPLICATION_CASE.moveNames)[number];
export type StaffApplicationMove = StaffMove<typeof APPLICATION_CASE>;
export type StudentApplicationMove = StudentMove<typeof APPLICATION_CASE>;
