/** What people call the events of a student's history. Others follow from their name. */
const WORDS: Record<string, string> = {
  "application.apply": "Applied for an internship",
  "attempt.archive": "Test attempt archived",
  "attempt.extend": "Time of the test extended",
  "demo.remove": "Demo data removed",
  "enrolment-request.ask": "Asked to enrol",
  "enrolment-request.confirm": "Payment recorded, enrolment confirmed",
  "enrolment-request.decline": "Enrolment request declined",
  "enrolment-request.withdraw": "Withdrew the enrolment request",
  "feedback.edit": "Counselling feedback changed",
  "feedback.write": "Counselling feedback written",
  "invitation.accept": "Accepted the invitation",
  "password.change": "Changed the password",
  "password.request-reset": "Asked for a new password",
  "password.reset": "Chose a new password",
  "refund.ask": "Asked for a refund",
  "refund.withdraw": "Withdrew the refund request",
  "reported-payment.report": "Reported a payment",
  "session.await-code": "Signed in, the code not yet entered",
  "session.end": "Signed out",
  "session.end-others": "Signed out of other devices",
  "session.start": "Signed in",
  "staff-note.write": "Staff note written",
  "student.assign": "Counsellor assigned",
  "student.college-enrolment": "Enrolled by the college",
  "student.complete-enrolment": "Enrolment completed",
  "student.edit": "Account changed",
  "student.enrol": "Plan or course changed",
  "student.extend-due-date": "Due date extended",
  "student.list-again": "Listed as at risk again",
  "student.mark-done": "Marked as done in the list of students at risk",
  "student.mark-whatsapp-sent": "Message sent on WhatsApp",
  "student.message": "Message sent",
  "student.pause-enrolment": "Enrolment paused",
  "student.resume-enrolment": "Enrolment resumed",
  "student.set-extra-time": "Extra time for the test set",
  "student.take-back-whatsapp": "Message not sent on WhatsApp after all",
  "student.withdraw-enrolment": "Enrolment withdrawn",
  "submission.ask-regrade": "Regrade requested",
  "submission.assign": "Grader assigned",
  "submission.grade": "Graded",
  "submission.keep-grade": "Grade kept after a regrade request",
  "submission.release": "Grade released",
  "submission.return": "Returned for changes",
  "submission.send": "Submitted",
  "two-factor.reset": "Two-factor sign-in reset",
  "user.ask-deletion": "Asked to delete the account",
  "user.change-role": "Role changed",
  "user.choose-mails": "Changed the email settings",
  "user.create": "Account created",
  "user.disable": "Account disabled",
  "user.enable": "Account enabled",
  "user.export-own-data": "Downloaded their own data",
  "user.keep-account": "Kept the account",
  "user.lock-sign-in": "Sign-in locked",
  "user.rename": "Name changed",
  "user.change-phone": "Phone number changed",
  "user.sign-out-everywhere": "Signed out everywhere",
  "user.make-owner": "Made the first owner",
  "user.unlock-sign-in": "Sign-in unlocked",
  "user.unsubscribe": "Unsubscribed from emails",
  "week.complete": "Week finished",
  "week.reopen": "Week reopened",
  "workspace.view": "Pages viewed by staff",
};

const IRREGULAR: Record<string, string> = {
  choose: "chose",
  hide: "hid",
  keep: "kept",
  make: "made",
  send: "sent",
  set: "set",
  undo: "undid",
  withdraw: "withdrew",
  write: "wrote",
};

function toPast(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (verb.endsWith("y")) return `${verb.slice(0, -1)}ied`;
  return verb.endsWith("e") ? `${verb}d` : `${verb}ed`;
}

/** 'Signed in' of 'session.start'; 'Exported audit' of 'audit.export'. */
export function describeAction(action: string): string {
  const words = WORDS[action];
  if (words) return words;
  const [entity = "", name = ""] = action.split(".");
  const [verb = "", ...rest] = name.split("-");
  const text = [toPast(verb), ...rest, ...entity.split("-")].join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
