/** 'student.set-extra-time' → 'Student: set extra time'. */
export function formatAction(action: string): string {
  const [entity = "", verb = ""] = action.split(".");
  const words = entity.replaceAll(/[-_]/g, " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${verb.replaceAll(/[-_]/g, " ")}`;
}

/** A recorded value on one line; empty when there was none. */
export const formatValue = (value: unknown) => (value === null ? "" : JSON.stringify(value));

type AuditActor = { actorName: string | null; actorKind: string; onBehalfOf: string | null };

export const DELETED_ACCOUNT = "Deleted account";

/** The person behind an event, or the program that acted for them. */
export function formatActor({ actorName, actorKind, onBehalfOf }: AuditActor): string {
  if (actorKind === "system") return "The system";
  const name = actorName ?? DELETED_ACCOUNT;
  return onBehalfOf ? `A program for ${name}` : name;
}
