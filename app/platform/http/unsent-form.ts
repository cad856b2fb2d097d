/** The field with the account id of the page that contains the form. */
export const ACCOUNT_FIELD = "accountId";

/** The field that carries an encrypted form through the sign-in page. */
export const SEALED_FIELD = "unsent";

/** Fields that are never sent back to a page, not even to restore a form. */
export const SECRET_FIELDS = ["password", "newPassword", "currentPassword"];

/** A rejected form, as the page that reports it shows it. */
export type UnsentForm = {
  /** The address it was sent to, for another try. */
  action: string;
  fields: [name: string, text: string][];
  /** The reason, in the words of the form. */
  message: string;
  /** True when the same form can succeed later: the server was unavailable. */
  canRetry: boolean;
};
