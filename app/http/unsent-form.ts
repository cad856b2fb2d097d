/** The field by which a form says whose page it is on. */
export const ACCOUNT_FIELD = "accountId";

/** The field that carries a form through the sign-in page. */
export const SEALED_FIELD = "unsent";

/** Fields that are never sent back to a page, not even to keep what was typed. */
export const SECRET_FIELDS = ["password", "newPassword", "currentPassword"];

/** A form that was sent and not carried out, as the page that says so shows it. */
export type UnsentForm = {
  /** Where it was sent to, and can be sent to again. */
  action: string;
  fields: [name: string, text: string][];
  /** Why, in the words of the form. */
  message: string;
  /** Sending the same again can help: the server was not available. */
  canRetry: boolean;
};
