/**
 * Asking for the password again in the middle of work. A request that the server refuses for want of it asks here; the
 * dialog, whose code comes when it is first needed, answers. Requests that ask at once share one answer.
 */
import { createListeners } from '../listeners';

interface Asked {
  promise: Promise<boolean>;
  settle: (isDone: boolean) => void;
}

let asked: Asked | null = null;
let done = 0;
const { notify, subscribe } = createListeners();

function become(next: Asked | null): void {
  asked = next;
  notify();
}

/** Resolves with whether the password was given; false when the person thought better of it. */
export function askForStepUp(): Promise<boolean> {
  if (asked) return asked.promise;
  let settle = (_isDone: boolean) => undefined as void;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  become({ promise, settle });
  return promise;
}

/** Ends the asking. */
export function answerStepUp(isDone: boolean): void {
  if (isDone) done += 1;
  asked?.settle(isDone);
  become(null);
}

/** Whether the password is being asked for. */
export function isStepUpPending(): boolean {
  return asked !== null;
}

/** How often it was given since the page was opened: a refusal from before the last time needs no asking. */
export function stepUpsDone(): number {
  return done;
}

/** Calls back when an asking begins or ends; returns the way to stop. */
export const subscribeToStepUp = subscribe;
