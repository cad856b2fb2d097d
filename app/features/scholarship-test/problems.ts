import { invalidFields, type Problem } from "#app/kernel/problem.ts";

/** The problems of the test, with the texts of Specification §5 and §8. */
export const alreadyAttempted: Problem = {
  code: "already_attempted",
  message: "You have already taken the test. Only one attempt is allowed.",
};

export const invalidTestCode = invalidFields({ field: "testCode", message: "Invalid test code" });

/** The same for every student that the code is not for, so that it shows nothing about the others (ADR 0107). */
export const codeForOthers = invalidFields({
  field: "testCode",
  message: "You cannot use this test code. Check the code and your college name, or ask your coordinator",
});

export const noQuizAvailable = (branch: string): Problem => ({
  code: "not_found",
  message: `No quiz available for ${branch} branch`,
});

/** A result keeps its award, so none is made before the provider has said what a score earns. */
export const awardsNotSet: Problem = {
  code: "not_found",
  message: "The test is not open yet: the awards of the test are not set. Please come back later.",
};

export const noOpenAttempt: Problem = { code: "not_found", message: "There is no test in progress." };

export const tooLate: Problem = {
  code: "too_late",
  message: "The time was up before this answer arrived. It was not counted.",
};

export const outOfOrder: Problem = {
  code: "out_of_order",
  message: "That answer was not taken: each question is answered once, in order.",
};

export const otherDevice: Problem = {
  code: "other_device",
  message: "This test is open on another device. Continue here to answer on this one.",
};

export const noSuchOption = invalidFields({ field: "selectedAnswer", message: "Choose an answer" });
