import { provider } from "#app/features/provider/provider.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";
import { placeName, RESET_TOKEN_MINUTES } from "./rules.ts";

export const passwordResetMail = (link: string) => ({
  subject: `Set a new ${provider().identity.name} password`,
  body: `Open this link within ${RESET_TOKEN_MINUTES} minutes to set a new password: ${link}\n\nIf you did not request this, ignore this email. Your password has not changed.`,
});

export const passwordChangedMail = (forgotLink: string) => ({
  subject: `Your ${provider().identity.name} password was changed`,
  body: `Your password was changed and every other device was signed out. If that was not you, set a new one here: ${forgotLink}`,
});

export const signInLockedMail = (forgotLink: string) => ({
  subject: `Sign-in to your ${provider().identity.name} account is locked`,
  body: `Someone entered a wrong password for your account several times. To protect it, sign-in is locked for a while where that happened. Your password has not changed.\n\nIf it was you and you have forgotten the password, set a new one here; this also unlocks sign-in: ${forgotLink}\n\nIf it was not you, you do not need to do anything.`,
});

export const accountExistsMail = (links: { signIn: string; forgot: string }) => ({
  subject: `You already have a ${provider().identity.name} account`,
  body: `Someone, probably you, tried to create an account with this email address, which already has one. Sign in here: ${links.signIn}\n\nIf you have forgotten the password, set a new one here: ${links.forgot}`,
});

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

export const twoFactorMail = (change: TwoFactorChange, baseUrl: string) => ({
  subject: `Two-factor sign-in for your ${provider().identity.name} account was changed`,
  body: `${TWO_FACTOR_CHANGES[change]}\n\nIf you did not expect this, set a new password and tell an owner: ${baseUrl}/sign-in/forgot-password`,
});

export const wrongCodesMail = (forgotLink: string) => ({
  subject: `Wrong codes for your ${provider().identity.name} account`,
  body: `Someone who knows your password entered wrong codes or passkeys several times. To protect your account, none is accepted for 15 minutes.\n\nIf it was not you, set a new password now: ${forgotLink}`,
});

type SignInFacts = { at: number; browser: string; country: string | null; address: string; baseUrl: string };

export const newDeviceMail = ({ at, browser, country, address, baseUrl }: SignInFacts) => {
  const place = placeName(country);
  return {
    subject: `New sign-in to your ${provider().identity.name} account`,
    body: `Someone signed in to your account from a browser or network that has not been used with it before.\n\nWhen: ${formatHomeDateTime(at)}\nBrowser: ${browser}\nNetwork: ${place ? `${place} (${address})` : address}\n\nIf it was you, you do not need to do anything. If it was not, set a new password now, which signs out every other device: ${baseUrl}/sign-in/forgot-password`,
  };
};
