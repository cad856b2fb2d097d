import { brand } from "#app/content/brand.ts";
import { RESET_TOKEN_MINUTES } from "./rules.ts";

export const passwordResetMail = (link: string) => ({
  subject: `Set a new ${brand.name} password`,
  body: `Open this link within ${RESET_TOKEN_MINUTES} minutes to set a new password: ${link}\n\nIf you did not request this, ignore this mail. Your password has not changed.`,
});

export const passwordChangedMail = (forgotLink: string) => ({
  subject: `Your ${brand.name} password was changed`,
  body: `Your password was changed and every other device was signed out. If that was not you, set a new one here: ${forgotLink}`,
});

export const signInLockedMail = (forgotLink: string) => ({
  subject: `Sign-in to your ${brand.name} account is locked`,
  body: `Someone entered a wrong password for your account several times. To protect it, sign-in is locked for a while where that happened. Your password has not changed.\n\nIf it was you and you have forgotten the password, set a new one here; this also unlocks sign-in: ${forgotLink}\n\nIf it was not you, you do not need to do anything.`,
});

export const accountExistsMail = (links: { signIn: string; forgot: string }) => ({
  subject: `You already have a ${brand.name} account`,
  body: `Someone, probably you, tried to create an account with this email address, which already has one. Sign in here: ${links.signIn}\n\nIf you have forgotten the password, set a new one here: ${links.forgot}`,
});
