import { useCallback, useEffect, useReducer, useRef } from "react";
import { SAVE_GRACE_MS } from "#app/domain/scholarship/rules.ts";
import { paths } from "#app/web/paths.ts";
import { endAttempt, type Reply, readAttempt, send } from "./exam-calls.ts";
import {
  type Kept,
  kept,
  nextCall,
  openSitting,
  type ServerAttempt,
  type Sitting,
  sittingAfter,
} from "./sitting.ts";

const SLOW_AFTER_MS = 1_500;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;
const END_AGAIN_MS = 2_000;

/** The server's clock as this page last learnt it, on the browser's monotonic clock: the device's own is never read. */
type Clock = { serverNow: number; at: number };

/**
 * Runs a sitting: keeps it on the device, sends what has to be sent one call after the other, tries again what failed,
 * and keeps the clock right. All calls may be repeated: the server takes each answer once.
 */
export function useSitting(attempt: ServerAttempt) {
  const [sitting, dispatch] = useReducer(sittingAfter, attempt, (told) => openSitting(told, null));
  const clock = useRef<Clock>({ serverNow: attempt.serverNow, at: 0 });
  const hasRestored = useRef(false);

  const take = useCallback((reply: Reply) => {
    if (reply.kind === "signed-out")
      leaveTo(`${paths.signIn}?redirectTo=${encodeURIComponent(paths.scholarshipTest)}`);
    if (reply.kind === "attempt") {
      clock.current = { serverNow: reply.attempt.serverNow + reply.roundTripMs / 2, at: performance.now() };
    }
    return reply;
  }, []);

  // The loader's word, also after a form of this page; what an earlier visit left on the device joins it once.
  useEffect(() => {
    clock.current = { serverNow: attempt.serverNow, at: performance.now() };
    dispatch(
      hasRestored.current ? { type: "told", attempt } : { type: "restored", attempt, kept: readKept() },
    );
  }, [attempt]);

  useEffect(() => {
    // Not before the first effect's word is in: that would write over what an earlier visit left.
    if (hasRestored.current) writeKept(sitting);
    hasRestored.current = true;
    if (sitting.state === "finished") {
      forgetKept();
      leaveTo(paths.scholarshipResult);
    }
  }, [sitting]);

  useSending(sitting, dispatch, take);
  useSync(dispatch, take);

  const remainingMs = useCallback(
    () => sitting.deadlineAt - (clock.current.serverNow + performance.now() - clock.current.at),
    [sitting.deadlineAt],
  );
  const end = useEnd(sitting, remainingMs, dispatch, take);
  return { sitting, dispatch, remainingMs, end };
}

/**
 * What happens at zero, however often it is asked for: what waits here is sent first, within the grace; then the
 * server is asked to end the test. If it holds the test open, the clock goes on from the server's deadline.
 */
function useEnd(sitting: Sitting, remainingMs: () => number, dispatch: Dispatch, take: Take) {
  const isEnding = useRef(false);
  return async () => {
    const isWaiting = nextCall(sitting) !== null && remainingMs() > -SAVE_GRACE_MS;
    if (isEnding.current || isWaiting) return;
    isEnding.current = true;
    const reply = take(await endAttempt());
    if (reply.kind === "attempt") dispatch({ type: "told", attempt: reply.attempt });
    setTimeout(() => {
      isEnding.current = false;
    }, END_AGAIN_MS);
  };
}

type Dispatch = React.Dispatch<Parameters<typeof sittingAfter>[1]>;
type Take = (reply: Reply) => Reply;

/** Sends the next call at once, or after a pause that grows with each failure; the network's return ends the pause. */
function useSending(sitting: Sitting, dispatch: Dispatch, take: Take): void {
  const call = JSON.stringify(nextCall(sitting));
  const { failures } = sitting;
  useEffect(() => {
    const next = JSON.parse(call) as ReturnType<typeof nextCall>;
    if (!next) return;
    const abort = new AbortController();
    const run = async () => {
      window.removeEventListener("online", run);
      clearTimeout(retry);
      const slow = setTimeout(() => dispatch({ type: "slow" }), SLOW_AFTER_MS);
      const reply = take(await send(next, abort.signal));
      clearTimeout(slow);
      if (abort.signal.aborted) return;
      if (reply.kind === "attempt") dispatch({ type: "saved", call: next, attempt: reply.attempt });
      if (reply.kind === "refused") dispatch({ ...reply, type: "refused" });
      if (reply.kind === "failed") dispatch({ type: "failed" });
    };
    const pause = failures === 0 ? 0 : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    const retry = setTimeout(run, pause * (0.5 + Math.random() / 2));
    window.addEventListener("online", run);
    return () => {
      abort.abort();
      clearTimeout(retry);
      window.removeEventListener("online", run);
    };
  }, [call, failures, dispatch, take]);
}

/** Asks the server for the attempt when the page starts and whenever it is looked at again. */
function useSync(dispatch: Dispatch, take: Take): void {
  useEffect(() => {
    const sync = async () => {
      if (document.visibilityState === "hidden") return;
      const reply = take(await readAttempt());
      if (reply.kind === "attempt") dispatch({ type: "told", attempt: reply.attempt });
    };
    sync();
    window.addEventListener("focus", sync);
    document.addEventListener("visibilitychange", sync);
    return () => {
      window.removeEventListener("focus", sync);
      document.removeEventListener("visibilitychange", sync);
    };
  }, [dispatch, take]);
}

const leaveTo = (path: string) => window.location.replace(path);

const STORAGE_KEY = "kadam-test";

/** Storage may be full, forbidden or edited by hand: the test goes on without it. */
function readKept(): Kept | null {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as Kept | null;
    return Array.isArray(value?.log) ? value : null;
  } catch {
    return null;
  }
}

function writeKept(sitting: Sitting): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept(sitting)));
  } catch {}
}

function forgetKept(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {}
}
