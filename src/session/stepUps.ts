/**
 * Asks for the password again in the middle of work. A request that the server refuses without it asks here, and the
 * dialog answers; its code is fetched when first needed. Simultaneous requests share one answer.
 */
import { createListeners } from '../listeners';

interface PendingStepUp {
  promise: Promise<boolean>;
  settle: (isDone: boolean) => void;
}

let pending: PendingStepUp | null = null;
let done = 0;
const { notify, subscribe } = createListeners();

function become(next: PendingStepUp | null): void {
  pending = next;
  notify();
}

/** Resolves with whether the user gave the password; false when they canceled. */
export function askForStepUp(): Promise<boolean> {
  if (pending) return pending.promise;
  let settle = (_isDone: boolean) => undefined as void;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  become({ promise, settle });
  return promise;
}

/** Answers the question and closes it. */
export function answerStepUp(isDone: boolean): void {
  if (isDone) done += 1;
  pending?.settle(isDone);
  become(null);
}

/** Whether the password is being asked for. */
export function isStepUpPending(): boolean {
  return pending !== null;
}

/**
 * Returns how often the password was given since the page was opened: a refusal from before the last time needs no
 * question.
 */
export function stepUpsDone(): number {
  return done;
}

/** Calls back when a question begins or ends; returns a function that stops it. */
export const subscribeToStepUp = subscribe;
