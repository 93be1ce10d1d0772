/**
 * Requests to our API, with the session's access token and the 401 rule (reliability.md §5). Each request remembers the
 * access token it carried. The reaction to a 401 depends on whether that token is still in force:
 *
 * - nobody is signed in any more, or another user is: the request is dropped, never sent under another name;
 * - there is a newer token: the request is immediately sent again with it;
 * - the token is in force: one renewal serves all waiting requests, which are then sent again in their original order;
 * - the second attempt is refused under the token in force, or the renewal itself is refused: the session is over.
 *
 * A renewal without a response signs nobody out; the waiting requests fail with `NetworkError` and can be tried again.
 *
 * A request that requires the password again waits while the page asks for it. It is then sent again unchanged, with
 * its key. If the user cancels, the refusal is final.
 */
import { isProblem } from '../../domain/api/problems';
import { currentTokens, hasRunOut } from '../session/session';
import { claimsOf } from '../session/tokens';
import { SessionEndedError } from './errors';
import { createRenewal, type Locks } from './renewal';
import { accepted, transmit, type Answer, type Fetch, type WireRequest } from './transport';

const TIME_LIMIT_MS = 30_000;

export interface HttpEnvironment {
  fetch: Fetch;
  locks: Locks | undefined;
  /** Id of the user the page was rendered for; undefined while that isn't known. */
  reader: () => string | undefined;
  /** Called when the server has ended the session, whether it had expired or not. */
  onEnded: (reason: 'expired' | 'revoked') => void;
  /** Called when another user has signed in, in another tab: this page was rendered for the first one. */
  onReplaced: () => void;
  /** Called when the server denies a permission that the page thought the user had. */
  onForbidden: () => void;
  stepUp: StepUpSeam;
}

/** How the page asks the user for the password again. */
interface StepUpSeam {
  /** Asks, and resolves with whether the user gave it. */
  ask: () => Promise<boolean>;
  /** Number of times the user gave it so far. */
  done: () => number;
}

const asksForStepUp = ({ status, json }: Answer) =>
  status === 403 && isProblem(json) && json.type === 'step-up-required';

/** Sends a request; resolves with an accepted response (below 400), else throws one of `errors.ts`. */
export type Send = (url: string, request?: WireRequest) => Promise<Answer>;

interface Waiting {
  order: number;
  proceed: () => void;
  fail: (error: unknown) => void;
}

/** Creates the function that sends requests for the signed-in user. */
export function createHttp(surroundings: HttpEnvironment): Send {
  const { fetch, locks, reader, onEnded, onReplaced, onForbidden, stepUp } = surroundings;
  const renew = createRenewal(fetch, locks);
  /** The user of the first request, valid until the page is rendered. */
  let first: string | undefined;
  let sent = 0;
  let queue: Waiting[] | null = null;

  function release(settle: (waiting: Waiting) => void): void {
    const waiting = (queue ?? []).sort((a, b) => a.order - b.order);
    queue = null;
    waiting.forEach(settle);
  }

  function end(accessToken: string): SessionEndedError {
    onEnded(accessToken === '' || hasRunOut(accessToken) ? 'expired' : 'revoked');
    return new SessionEndedError();
  }

  /** Waits until there is a newer token than `stale`; the first caller starts the renewal. */
  function newerThan(stale: string, order: number): Promise<void> {
    return new Promise((proceed, fail) => {
      const waiting = { order, proceed, fail };
      if (queue) {
        queue.push(waiting);
        return;
      }
      queue = [waiting];
      renew(stale).then(
        (outcome) => {
          if (outcome === 'renewed') return release((each) => each.proceed());
          const error = outcome === 'refused' ? end(stale) : new SessionEndedError();
          return release((each) => each.fail(error));
        },
        (error: unknown) => release((each) => each.fail(error)),
      );
    });
  }

  /** Returns the token in force if it belongs to the page's own user, never one of a user who signed in since. */
  function tokenInForce(): string {
    const token = currentTokens()?.accessToken;
    if (token === undefined) throw new SessionEndedError();
    const person = claimsOf(token).sub;
    first ??= person;
    // A token that is missing or unreadable names nobody; the renewed one will.
    if (person === undefined || person === (reader() ?? first)) return token;
    onReplaced();
    throw new SessionEndedError();
  }

  async function transmitAs(url: string, request: WireRequest): Promise<Answer> {
    sent += 1;
    const order = sent;
    if (!currentTokens()) throw end('');
    const carried = tokenInForce();
    if (carried !== '' && !hasRunOut(carried)) {
      const answer = await transmit(fetch, url, request, carried, TIME_LIMIT_MS);
      if (answer.status !== 401) return answer;
    }
    request.signal?.throwIfAborted();
    const inForce = tokenInForce();
    if (queue || inForce === carried || hasRunOut(inForce)) await newerThan(inForce, order);
    request.signal?.throwIfAborted();
    const token = tokenInForce();
    const answer = await transmit(fetch, url, request, token, TIME_LIMIT_MS);
    if (answer.status === 401 && currentTokens()?.accessToken === token) throw end(token);
    return answer;
  }

  async function transmitSteppedUp(url: string, request: WireRequest): Promise<Answer> {
    const before = stepUp.done();
    const answer = await transmitAs(url, request);
    if (!asksForStepUp(answer)) return answer;
    // Another request may have asked for the password since this one was sent.
    if (stepUp.done() === before && !(await stepUp.ask())) return answer;
    request.signal?.throwIfAborted();
    return transmitAs(url, request);
  }

  return async (url, request = {}) => {
    const answer = await transmitSteppedUp(url, request);
    if (answer.status === 403 && !asksForStepUp(answer)) onForbidden();
    return accepted(answer);
  };
}
