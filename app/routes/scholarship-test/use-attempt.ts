import { useCallback, useEffect, useReducer, useRef } from "react";
import { deviceStorage } from "#app/browser/device-storage.ts";
import { useAccountId } from "#app/browser/use-account.ts";
import { SAVE_GRACE_MS } from "#app/domain/scholarship/rules.ts";
import { paths, signedOutPath } from "#app/http/paths.ts";
import { endAttempt, type Reply, readAttempt, send } from "./attempt-api.ts";
import {
  type AttemptState,
  attemptReducer,
  nextCall,
  openAttempt,
  type ServerAttempt,
  type StoredAttempt,
  toStored,
} from "./attempt-state.ts";

const SLOW_AFTER_MS = 1_500;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;
/** The longest pause from zero on: the grace has room for two. */
const LONGEST_RETRY_AT_END_MS = 2_000;
const END_AGAIN_MS = 2_000;
/** What this page's clock may be ahead of the server's. */
const END_MARGIN_MS = 500;
const REFRESH_MS = 60_000;
const LAST_MS = 60_000;

/** The server's clock as this page last learnt it, on the browser's monotonic clock: the device's own is never read. */
type Clock = { serverNow: number; at: number };

/**
 * Runs a sitting: keeps it on the device, sends what has to be sent one call after the other, tries again what failed,
 * and keeps the clock right. All calls may be repeated: the server takes each answer once.
 */
export function useAttempt(attempt: ServerAttempt) {
  const accountId = useAccountId() ?? "";
  const [sitting, dispatch] = useReducer(attemptReducer, attempt, (told) => openAttempt(told, null));
  const clock = useRef<Clock>({ serverNow: attempt.serverNow, at: 0 });
  const hasRestored = useRef(false);

  const take = useCallback((reply: Reply) => {
    if (reply.kind === "signed-out") navigateTo(signedOutPath(paths.scholarshipTest));
    if (reply.kind === "attempt") {
      clock.current = { serverNow: reply.attempt.serverNow + reply.roundTripMs / 2, at: performance.now() };
    }
    return reply;
  }, []);

  // The loader's word, also after a form of this page; what an earlier visit left on the device joins it once.
  useEffect(() => {
    clock.current = { serverNow: attempt.serverNow, at: performance.now() };
    dispatch(
      hasRestored.current
        ? { type: "told", attempt }
        : { type: "restored", attempt, kept: readStored(accountId) },
    );
  }, [attempt, accountId]);

  // Written only when it changes here: another tab of this browser keeps its answers under the same key.
  const toKeep = JSON.stringify(toStored(sitting));
  useEffect(() => {
    // Not before the first effect's word is in: that would write over what an earlier visit left.
    if (hasRestored.current) deviceStorage(accountId).write(KEPT, JSON.parse(toKeep));
    hasRestored.current = true;
  }, [toKeep, accountId]);

  const isDone = sitting.state === "finished" && nextCall(sitting) === null;
  useEffect(() => {
    if (!isDone) return;
    deviceStorage(accountId).remove(KEPT);
    navigateTo(paths.scholarshipResult);
  }, [isDone, accountId]);

  useSending(sitting, dispatch, take);
  useSync(dispatch, take);

  const remainingMs = useCallback(
    () => sitting.deadlineAt - (clock.current.serverNow + performance.now() - clock.current.at),
    [sitting.deadlineAt],
  );
  const refresh = useRefresh(sitting, clock, dispatch, take);
  const end = useEnd(sitting, dispatch, take);
  const tick = () => {
    const left = remainingMs();
    return left > 0 ? refresh(left) : end(left);
  };
  return { sitting, dispatch, remainingMs, tick };
}

/**
 * What happens from zero on: the server is asked whether the time was extended, what waits here is sent, and after the
 * grace the server is asked to end the test. Never before: another tab or device may have an answer on its way.
 */
function useEnd(sitting: AttemptState, dispatch: Dispatch, take: OnReply) {
  const isBusy = useRef(false);
  return async (leftMs: number) => {
    const isDue = leftMs <= -SAVE_GRACE_MS - END_MARGIN_MS;
    if (isBusy.current || sitting.state !== "in_progress" || (sitting.ending === "over" && !isDue)) return;
    isBusy.current = true;
    dispatch({ type: "zero" });
    const reply = take(await (isDue ? endAttempt() : readAttempt()));
    if (reply.kind === "attempt") dispatch({ type: "told", attempt: reply.attempt });
    if (reply.kind === "failed") dispatch({ type: "unreachable" });
    setTimeout(() => {
      isBusy.current = false;
    }, END_AGAIN_MS);
  };
}

/**
 * Learns of an extension in time: asks for the attempt when the server has said nothing for a minute, and when the last
 * minute begins. Every save says it too, so a student who answers costs hardly a call more.
 */
function useRefresh(sitting: AttemptState, clock: Clocked, dispatch: Dispatch, take: OnReply) {
  const asked = useRef({ at: 0, inLastMinuteBefore: 0 });
  return async (leftMs: number) => {
    const isSending = sitting.failures === 0 && nextCall(sitting) !== null;
    if (isSending || document.visibilityState === "hidden") return;
    const { deadlineAt } = sitting;
    const { serverNow, at } = clock.current;
    const isOld = performance.now() - Math.max(at, asked.current.at) >= REFRESH_MS;
    const isLastMinute =
      leftMs <= LAST_MS &&
      deadlineAt - serverNow > LAST_MS &&
      asked.current.inLastMinuteBefore !== deadlineAt;
    if (!isOld && !isLastMinute) return;
    asked.current = { at: performance.now(), inLastMinuteBefore: isLastMinute ? deadlineAt : 0 };
    const reply = take(await readAttempt());
    if (reply.kind === "attempt") dispatch({ type: "told", attempt: reply.attempt });
  };
}

type Clocked = React.MutableRefObject<Clock>;

type Dispatch = React.Dispatch<Parameters<typeof attemptReducer>[1]>;
type OnReply = (reply: Reply) => Reply;

/** Sends the next call at once, or after a pause that grows with each failure; the network's return ends the pause. */
function useSending(sitting: AttemptState, dispatch: Dispatch, take: OnReply): void {
  const call = JSON.stringify(nextCall(sitting));
  const { failures } = sitting;
  const isHurried = failures > 0 && sitting.ending !== "running";
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
      if (reply.kind === "refused") dispatch({ ...reply, call: next, type: "refused" });
      if (reply.kind === "failed") dispatch({ type: "failed" });
    };
    const longest = isHurried ? LONGEST_RETRY_AT_END_MS : LONGEST_RETRY_MS;
    const pause = failures === 0 ? 0 : Math.min(longest, FIRST_RETRY_MS * 2 ** (failures - 1));
    const retry = setTimeout(run, pause * (0.5 + Math.random() / 2));
    window.addEventListener("online", run);
    return () => {
      abort.abort();
      clearTimeout(retry);
      window.removeEventListener("online", run);
    };
  }, [call, failures, isHurried, dispatch, take]);
}

/** Asks the server for the attempt when the page starts and whenever it is looked at again. */
function useSync(dispatch: Dispatch, take: OnReply): void {
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

const navigateTo = (path: string) => window.location.replace(path);

const KEPT = "exam";

/** What an earlier visit left on this device; storage may have been edited by hand. */
function readStored(accountId: string): StoredAttempt | null {
  const value = deviceStorage(accountId).read(KEPT) as StoredAttempt | undefined;
  return Array.isArray(value?.log) ? value : null;
}
