/** What staff do on screens, and the calls of the API that do the same: by the use-cases that both run. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

type Action = { useCase: string; pages: string[]; calls: string[]; reason?: string };

const OWN = "one's own account, with a browser";
const ACCESS = "access of people: a person decides, with a recent sign-in";
const SCREEN = "a matter of the screens alone";
const PERSON = "a statement that a person answers for, with a recent sign-in";
const SERVER = "the operation of the site";
const IMPORT = "PUT /api/admin/imports/:kind/:id";

/** The same effect through another use-case. */
const SAME_EFFECT: Record<string, string> = {
  pauseWebhook: "PATCH /api/admin/webhooks/:id",
  restoreVersion: "PUT /api/provider/:section",
  setEnrolment: "PATCH /api/admin/students/:id",
  setPhone: "PATCH /api/admin/students/:id",
  addResources: "POST /api/predefined-courses/admin/predefined-courses/:courseName/weeks/:week/resources",
  createCourse: "POST /api/predefined-courses/admin/predefined-courses",
  updateCourse: "PUT /api/predefined-courses/admin/predefined-courses/:courseName",
  setCourseActive: "PUT /api/predefined-courses/admin/predefined-courses/:courseName",
  addToBank: "POST /api/admin/questions",
  editBankQuestion: "PATCH /api/admin/questions/:id",
  moveLiveSession: "PATCH /api/admin/upcoming-sessions/:id",
  editQuestion: "PATCH /api/admin/questions/:id",
  "/admin/questions/add": "POST /api/admin/quizzes/:id/listing",
  inviteStaff: "POST /api/admin/invitations",
  revokeSelected: "DELETE /api/admin/invitations/:id",
  gradeSubmission: "POST /api/admin/grade-assignment",
  changePlan: "POST /api/admin/students/plans/bulk",
  enrolStudents: "POST /api/admin/enrolments/bulk",
  "/admin/enrolment-requests/colleges/new": "POST /api/admin/college-enrolments",
  archiveAttempt: "DELETE /api/quiz-results/reset",
  ...Object.fromEntries(
    [
      "/admin/courses/:courseId/import",
      "/admin/courses/import",
      "/admin/enrolment-requests/fees/statement",
      "/admin/grading/scores/:assignmentId/import",
      "/admin/invitations/import",
      "/admin/openings/import",
      "/admin/questions/import",
      "/admin/quizzes/:quizId/import",
      "/admin/sessions/:sessionId/attendance/import",
    ].map((page) => [page, IMPORT]),
  ),
};

/** Why an action has no call; an entry that is not needed fails the test. */
const WITHOUT_CALL: Record<string, string[]> = {
  [OWN]: [
    "/admin/account",
    "/admin/account/data",
    "/admin/account/notifications",
    "/admin/notifications",
    "confirmPassword",
    "setUpTwoFactor",
    "addPasskey",
    "renamePasskey",
    "removePasskey",
    "renewBackupCodes",
    "forgetOwnBrowsers",
    "turnOffTwoFactor",
  ],
  [ACCESS]: [
    "createApiKey",
    "replaceApiKey",
    "revokeApiKey",
    "changeAccount",
    "setStaffRole",
    "resetTwoFactor",
    "createGroupLink",
    "revokeGroupLink",
  ],
  [SCREEN]: [
    "startView",
    "stopView",
    "saveView",
    "renameView",
    "deleteView",
    "takeNext",
    "skipStep",
    "undoImport",
    "undoDeletion",
    "undoCourseDeletion",
    "markWhatsappSent",
    "takeBackWhatsappMark",
    "writeWhatsappList",
    "deleteWhatsappList",
    "removeSavedReply",
  ],
  [PERSON]: ["setStatedFigure"],
  [SERVER]: ["sendTestMail", "retryDelivery", "removeDemo"],
};

const FEATURES = "app/features";

const sources = (isWanted: (file: string) => boolean) =>
  readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
    .map((file) => `${FEATURES}/${file}`)
    .filter(isWanted)
    .sort()
    .map((file) => ({ file, source: readFileSync(file, "utf8") }));

const filesOfUseCases = () => sources((file) => /\/use-cases\/.*\.ts$/.test(file));

const DECLARED = /^(?:export )?(?:async )?(?:const|function) (\w+)/;

/** The top-level declarations of a source by name. */
function declarations(source: string): Map<string, string> {
  const parts = source.split(/\n(?=(?:export )?(?:async )?(?:const|function) \w)/);
  return new Map(parts.flatMap((part) => (DECLARED.exec(part) ? [[DECLARED.exec(part)![1]!, part]] : [])));
}

const wordsIn = (text: string) => new Set(text.match(/\b[A-Za-z]\w+\b/g));

type UseCase = { name: string; file: string };

/** A use-case that a source names and whose file it imports. */
const usedIn = (text: string, source: string, known: readonly UseCase[]): UseCase[] => {
  const words = wordsIn(text);
  return known.filter(({ name, file }) => words.has(name) && source.includes(file.split("/").at(-1)!));
};

function listUseCases(): UseCase[] {
  return filesOfUseCases().flatMap(({ file, source }) =>
    [...source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => ({
      name: name!,
      file,
    })),
  );
}

const keyOf = ({ file, name }: UseCase) => `${file} ${name}`;

/** Everything that a use-case runs, itself included. */
function closure(from: UseCase, known: readonly UseCase[], seen = new Set<string>()): Set<string> {
  if (seen.has(keyOf(from))) return seen;
  seen.add(keyOf(from));
  const source = readFileSync(from.file, "utf8");
  const local = declarations(source);
  for (const word of wordsIn(local.get(from.name) ?? ""))
    if (local.has(word)) closure({ name: word, file: from.file }, known, seen);
  const others = known.filter(({ file }) => file !== from.file);
  for (const used of usedIn(local.get(from.name) ?? "", source, others)) closure(used, known, seen);
  return seen;
}

/** Each call that is no GET, with all use-cases that it runs. */
function listCalls(known: readonly UseCase[]) {
  return sources((file) => /api\.ts$/.test(file)).flatMap(({ source }) => {
    const paths = new Map(
      [...source.matchAll(/^const (\w+) = "(\/[^"]*)"/gm)].map(([, name, path]) => [name, path]),
    );
    return source.split(/\n(?=\w+\.(?:get|post|put|patch|delete)\()/).flatMap((part) => {
      const [, method, path] = /^\w+\.(\w+)\(\s*["`]([^"`]+)["`]/.exec(part) ?? [];
      if (!method || !path || method === "get") return [];
      const address = path.replace(/\$\{(\w+)\}/g, (_, name) => paths.get(name) ?? "");
      const runs = usedIn(part, source, known).flatMap((used) => [...closure(used, known)]);
      return [{ call: `${method.toUpperCase()} /api${address}`, runs: new Set(runs) }];
    });
  });
}

/** Reads, and a part of other use-cases that has the name of a form. */
const NO_ACTION = /^(get|find|list|preview|choose)[A-Z]|^assign$/;

/** The use-cases that the action of a page runs; the page itself where another module declares its action. */
export function staffActions(pages: { address: string; id: string; action?: unknown }[]): Action[] {
  const known = listUseCases();
  const calls = listCalls(known);
  const found = new Map<string, Action>();
  for (const { address, id, action } of pages) {
    if (!action) continue;
    const file = [`app/${id}.tsx`, `app/${id}.ts`].find((name) => existsSync(name));
    const source = readFileSync(file!, "utf8");
    const [text = ""] = source.slice(source.indexOf("export const action")).split(/\n(?=export )/);
    const used = usedIn(text, source, known).filter(({ name }) => !NO_ACTION.test(name));
    for (const useCase of used.length > 0 ? used : [undefined]) {
      const name = useCase?.name ?? address;
      const entry = found.get(name) ?? { useCase: name, pages: [], calls: [] };
      found.set(name, { ...entry, pages: [...entry.pages, address] });
      if (useCase)
        entry.calls.push(...calls.filter(({ runs }) => runs.has(keyOf(useCase))).map(({ call }) => call));
      const same = SAME_EFFECT[name];
      const all = [...new Set([...entry.calls, ...(same ? [same] : [])])];
      const reason = Object.entries(WITHOUT_CALL).find(([, names]) => names.includes(name))?.[0];
      found.set(name, { ...entry, pages: [...entry.pages, address], calls: all, reason });
    }
  }
  return [...found.values()].sort((one, other) => (one.useCase < other.useCase ? -1 : 1));
}

/** The entries of the tables above, for the test that finds those that are not needed. */
export const NAMED = {
  sameEffect: Object.keys(SAME_EFFECT),
  withoutCall: Object.values(WITHOUT_CALL).flat(),
};
