import { composeMail } from "#app/features/messages/mail/texts/compose.server.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";
import { placeName, RESET_TOKEN_MINUTES } from "./rules.ts";

export const passwordResetMail = (link: string) =>
  composeMail("mailPasswordReset", { link, minutes: String(RESET_TOKEN_MINUTES) });

export const passwordChangedMail = (forgotLink: string) =>
  composeMail("mailPasswordChanged", { link: forgotLink });

export const signInLockedMail = (forgotLink: string) => composeMail("mailSignInLocked", { link: forgotLink });

export const accountExistsMail = ({ signIn, forgot }: { signIn: string; forgot: string }) =>
  composeMail("mailAccountExists", { signIn, link: forgot });

const TWO_FACTOR_CHANGES = {
  "set-up":
    "Two-factor sign-in was set up for your account with an authenticator app. Every other device was signed out.",
  "renew-codes": "New backup codes were made for your account. The earlier ones no longer work.",
  "set-up-passkey":
    "Two-factor sign-in was set up for your account with a passkey. Every other device was signed out.",
  "add-passkey": "A passkey was added to your account. You can sign in with your password and that passkey.",
  "remove-passkey": "A passkey was removed from your account. It no longer signs you in.",
  "turn-off": "Two-factor sign-in was turned off for your account. Your password alone is enough to sign in.",
  reset:
    "An owner has reset two-factor sign-in for your account and signed you out on every device. Sign in with your password and set it up again.",
};

export type TwoFactorChange = keyof typeof TWO_FACTOR_CHANGES;

export const twoFactorMail = (change: TwoFactorChange, baseUrl: string) =>
  composeMail("mailTwoFactor", {
    change: TWO_FACTOR_CHANGES[change],
    link: `${baseUrl}/sign-in/forgot-password`,
  });

export const wrongCodesMail = (forgotLink: string) => composeMail("mailWrongCodes", { link: forgotLink });

type SignInFacts = { at: number; browser: string; country: string | null; address: string; baseUrl: string };

export const newDeviceMail = ({ at, browser, country, address, baseUrl }: SignInFacts) => {
  const place = placeName(country);
  return composeMail("mailNewDevice", {
    time: formatHomeDateTime(at),
    browser,
    network: place ? `${place} (${address})` : address,
    link: `${baseUrl}/sign-in/forgot-password`,
  });
};
