export const IMPORT_KINDS = ["questions", "people", "course", "weeks", "attendance", "scores"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * A row that an import added, or changed: `before` and `after` are the changed values. Questions are added ('question'),
 * taken from the bank into a quiz ('listed') or removed from its list ('removed', by their key).
 */
export type ImportedRow = {
  entity:
    | "question"
    | "listed"
    | "removed"
    | "invitation"
    | "invitation-change"
    | "account"
    | "course"
    | "week"
    | "attendance"
    | "submission";
  id: string;
  email?: string;
  before?: object | null;
  after?: object;
};

export const UNDO_DAYS = 30;
