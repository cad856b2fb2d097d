export const IMPORT_KINDS = [
  "questions",
  "people",
  "course",
  "weeks",
  "attendance",
  "scores",
  "college",
  "openings",
  "statement",
] as const;
/** A draft is checked and changed; a running import stores its rows, a part at a time. */
export const IMPORT_STATES = ["draft", "running", "done"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * A row that an import added, or changed: `before` and `after` are the changed values. Questions are added ('question'),
 * changed in what sorts them ('question-change', to the revision of `after`), taken from the bank into a quiz ('listed') or removed from its list ('removed', by their key).
 */
export type ImportedRow = {
  entity:
    | "question"
    | "listed"
    | "removed"
    | "question-change"
    | "invitation"
    | "invitation-change"
    | "account"
    | "course"
    | "week"
    | "attendance"
    | "submission"
    | "enrolment"
    | "opening"
    | "company"
    | "receipt";
  id: string;
  email?: string;
  before?: object | null;
  after?: object;
};

/** A row of a file as an import would store it, in the columns of its kind. */
export type PreviewRow = {
  line: number;
  cells: string[];
  /** `choice`: somebody has to decide what becomes of it; `left`: nothing does. */
  fate: "new" | "changed" | "same" | "problem" | "choice" | "left";
  /** What prevents it, or what should be checked. */
  messages?: string[];
};
export const FATES = [
  "problem",
  "new",
  "changed",
  "choice",
  "same",
  "left",
] as const satisfies PreviewRow["fate"][];

export const UNDO_DAYS = 30;
/** So long are the texts of files kept. */
export const DRAFT_DAYS = 7;
