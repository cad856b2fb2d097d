import * as v from "valibot";
import { provider } from "#app/features/provider/provider.ts";
import {
  email,
  hasNoControlCharacters,
  identifier,
  ignored,
  optionalLine,
  optionalText,
  text,
} from "#app/kernel/fields.ts";
import { optionalPhone } from "#app/kernel/phone.server.ts";
import { optionalNotice, shownNotice } from "./consents/inputs.ts";
import { emailWords, isGuessable, PASSWORD_LENGTH } from "./rules.ts";

const NAME_LENGTH = 80;
const ID_LENGTH = 128;

export const WRONG_PASSWORD = "Email or password is not correct";
export const GUESSABLE_PASSWORD = "Please choose a password that is not your email address or our name";

/** Words that may not make up a password, beside those of the user's own email address. */
const brandWords = () => [provider().identity.name.toLowerCase()];

export const isGuessableFor = (address: string, password: string) =>
  isGuessable(password, [...brandWords(), ...emailWords(address)]);

const newPassword = v.pipe(
  v.string("Please enter a password"),
  v.minLength(PASSWORD_LENGTH.min, `Please use at least ${PASSWORD_LENGTH.min} characters`),
  v.maxLength(PASSWORD_LENGTH.max, `Please use at most ${PASSWORD_LENGTH.max} characters`),
  v.check(hasNoControlCharacters, "Please remove the control characters"),
  v.check((password) => !isGuessable(password, brandWords()), GUESSABLE_PASSWORD),
);

const enteredPassword = v.pipe(
  v.string("Please enter your password"),
  v.nonEmpty("Please enter your password"),
  v.maxLength(PASSWORD_LENGTH.max, WRONG_PASSWORD),
  // The hash ignores NULs at the end of a password.
  v.check(hasNoControlCharacters, WRONG_PASSWORD),
);

const signUp = {
  firstName: text("Please enter your first name", NAME_LENGTH),
  /** Empty for people with one name. */
  lastName: optionalLine(NAME_LENGTH),
  email: email(),
  password: newPassword,
};

/** A new student's account; new users are students. Source: Specification §3. */
export const SignUpInput = v.pipe(
  v.strictObject({ ...signUp, ...shownNotice }),
  v.forward(
    v.partialCheck(
      [["email"], ["password"]],
      ({ email, password }) => !isGuessableFor(email, password),
      GUESSABLE_PASSWORD,
    ),
    ["password"],
  ),
);

export const SignInInput = v.strictObject({ email: email(), password: enteredPassword });

const CODE_LENGTH = 32;
const code = v.pipe(
  v.string("Please enter the code"),
  v.trim(),
  v.nonEmpty("Please enter the code"),
  v.maxLength(CODE_LENGTH, "This code is not correct"),
  v.check(hasNoControlCharacters, "This code is not correct"),
);

/** Sign-in through the API: a code of the authenticator app, or a backup code, where the account needs one. */
export const ApiSignInInput = v.strictObject({ ...SignInInput.entries, code: v.optional(code) });

/** The second step of a sign-in (ADR 0092). */
export const EnterCodeInput = v.strictObject({ code, remember: v.optional(v.boolean(), false) });

/** The first code of a new authenticator app, and the secret that the page proposed. */
export const SetUpTwoFactorInput = v.strictObject({ code, secret: v.pipe(v.string(), v.maxLength(512)) });

/** The backup codes that the page knew. */
export const RenewCodesInput = v.strictObject({ version: v.pipe(v.string(), v.maxLength(64)) });

/** Why an owner removes the second factor of another member of staff. */
export const ResetTwoFactorInput = v.strictObject({ reason: text("Please enter the reason", 500) });

/** The Google button. The return path is validated like every other one. */
export const GoogleSignInForm = v.strictObject({ redirectTo: optionalText(2_048), ...shownNotice });

export const RequestPasswordResetInput = v.strictObject({ email: email() });

export const ResetPasswordInput = v.strictObject({
  token: v.pipe(v.string("This link is not complete"), v.maxLength(ID_LENGTH, "This link is not complete")),
  newPassword,
});

/** The names and the password of an invited person. */
export const AcceptInvitationInput = v.strictObject({
  token: ResetPasswordInput.entries.token,
  firstName: signUp.firstName,
  lastName: signUp.lastName,
  password: newPassword,
  ...shownNotice,
});

/** The account of the first owner of the site. */
export const MakeOwnerInput = v.pipe(
  v.strictObject({ token: ResetPasswordInput.entries.token, ...signUp, ...shownNotice }),
  v.forward(
    v.partialCheck(
      [["email"], ["password"]],
      ({ email, password }) => !isGuessableFor(email, password),
      GUESSABLE_PASSWORD,
    ),
    ["password"],
  ),
);
export type MakeOwner = v.InferOutput<typeof MakeOwnerInput>;

export const AcceptWithOwnAccountInput = v.strictObject({
  token: ResetPasswordInput.entries.token,
  ...shownNotice,
});

export const ChangePasswordInput = v.strictObject({ currentPassword: enteredPassword, newPassword });

export const ConfirmPasswordInput = v.strictObject({ currentPassword: enteredPassword });

/** The password field of forms whose action needs a recent sign-in (ADR 0018). */
export const confirmation = { currentPassword: v.optional(enteredPassword) };
export const ConfirmationFields = v.strictObject(confirmation);

/** Names and phone number of the signed-in user. */
export const OwnProfileInput = v.strictObject({
  firstName: signUp.firstName,
  lastName: signUp.lastName,
  phone: optionalPhone,
});
export type OwnProfile = v.InferOutput<typeof OwnProfileInput>;

const id = identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32");
export const EndSessionInput = v.strictObject({ sessionId: id });
export const UserIdInput = v.strictObject({ id });

export const ApiSignUpInput = v.pipe(
  v.strictObject({
    ...signUp,
    name: ignored,
    clerkId: ignored,
    userType: ignored,
    role: ignored,
    plan: ignored,
    ...optionalNotice,
  }),
  v.transform(
    ({ firstName, lastName, email, password, noticeVersion }): v.InferInput<typeof SignUpInput> => ({
      firstName,
      lastName,
      email,
      password,
      noticeVersion,
    }),
  ),
  SignUpInput,
);

/** Self-provisioning through the API: the id of the record; name, email, role and plan stay unchanged. */
export const ProvisionInput = v.pipe(
  v.strictObject({
    clerkId: v.optional(id),
    email: ignored,
    firstName: ignored,
    lastName: ignored,
    userType: ignored,
    role: ignored,
    plan: ignored,
    course: ignored,
  }),
  v.transform(({ clerkId }) => ({ clerkId })),
);

export type SignUpInput = v.InferOutput<typeof SignUpInput>;
export type SignInInput = v.InferOutput<typeof SignInInput>;
export type ApiSignInInput = v.InferOutput<typeof ApiSignInInput>;
export type EnterCodeInput = v.InferOutput<typeof EnterCodeInput>;
export type SetUpTwoFactorInput = v.InferOutput<typeof SetUpTwoFactorInput>;
export type RequestPasswordResetInput = v.InferOutput<typeof RequestPasswordResetInput>;
export type ResetPasswordInput = v.InferOutput<typeof ResetPasswordInput>;
export type AcceptInvitation = v.InferOutput<typeof AcceptInvitationInput>;
export type AcceptWithOwnAccount = v.InferOutput<typeof AcceptWithOwnAccountInput>;
export type ConfirmPasswordInput = v.InferOutput<typeof ConfirmPasswordInput>;
export type ChangePasswordInput = v.InferOutput<typeof ChangePasswordInput>;
