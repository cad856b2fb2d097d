/** Addresses below /sign-in, apart from those that the pages of signed-in people load (Ruling 4). */
export const signInPaths = {
  signUp: "/sign-in/sign-up",
  code: "/sign-in/code",
  passkey: "/sign-in/passkey",
  waiting: "/sign-in/waiting",
  forgotPassword: "/sign-in/forgot-password",
} as const;
