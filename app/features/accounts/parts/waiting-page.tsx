import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Shown while too many people sign in. Tries again automatically: by the script of the frame, or by a meta refresh. */
export function WaitingPage({ seconds, nextTry }: { seconds: number; nextTry: string }) {
  const stop = `${nextTry}${nextTry.includes("?") ? "&" : "?"}stop=1`;
  return (
    <SignInFrame title="Sign in">
      <noscript>
        <meta httpEquiv="refresh" content={`${seconds};url=${nextTry}`} />
      </noscript>
      <p className="text-lg">
        Many people are signing in. Trying again in{" "}
        <span role="timer" data-next-try={nextTry}>
          {seconds}
        </span>{" "}
        s.
      </p>
      <p className="flex flex-wrap gap-3">
        <a href={nextTry} className={buttonClass()}>
          Try now
        </a>
        <a href={stop} className={buttonClass({ variant: "secondary" })}>
          Stop
        </a>
      </p>
    </SignInFrame>
  );
}
