/** Our API as the page calls it: one sender for the whole page, so that all requests share one renewal. */
import { leaveEndedSession, reloadPage } from '../session/leaving';
import { pageReader } from '../session/pageReader';
import { isUserData, updateUserData } from '../session/session';
import { askForStepUp, stepUpsDone } from '../session/stepUps';
import type { readMe } from '../../domain/api/session';
import { createHttp, type Send } from './http';
import { noteAnswer, noteSilence } from './serverTime';
import { accepted, transmit, type Answer, type WireRequest } from './transport';

/** Time limit for a response to a request without a session. */
const OPEN_TIME_LIMIT_MS = 20_000;

/** The browser's fetch; every response also updates the server's time. */
async function windowFetch(url: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await window.fetch(url, init);
    noteAnswer(response.headers.get('date'), sentAt);
    return response;
  } catch (error) {
    if (!init.signal?.aborted) noteSilence();
    throw error;
  }
}

/** Sends a request in the name of the signed-in user; throws one of `errors.ts`. */
export const send: Send = createHttp({
  fetch: windowFetch,
  locks: 'locks' in navigator ? navigator.locks : undefined,
  reader: pageReader,
  onEnded: leaveEndedSession,
  onReplaced: reloadPage,
  onForbidden: () => {
    void reloadUserData();
  },
  stepUp: { ask: askForStepUp, done: stepUpsDone },
});

/** Sends a request that needs no session, such as the sign-in itself; throws one of `errors.ts`. */
export async function sendOpen(url: string, request: WireRequest): Promise<Answer> {
  return accepted(await transmit(windowFetch, url, request, undefined, OPEN_TIME_LIMIT_MS));
}

// Imported only as a type: the sign-in screen loads this file without the schemas of the contract.
const ME: (typeof readMe)['path'] = '/auth/me';

let reloading: Promise<void> | null = null;

/**
 * Asks the server for the signed-in user and their present permissions, and stores them; simultaneous callers share one
 * call. Never rejects: without a response the stored data stays.
 */
export function reloadUserData(): Promise<void> {
  reloading ??= send(`/api${ME}`)
    .then(({ json }) => {
      if (typeof json === 'object' && json !== null && 'userData' in json && isUserData(json.userData))
        updateUserData(json.userData);
    })
    .catch(() => undefined)
    .finally(() => {
      reloading = null;
    });
  return reloading;
}
