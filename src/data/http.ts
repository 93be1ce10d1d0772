/**
 * Requests to our API, with the session's access token and the 401 rule (reliability.md §5). A request is stamped with
 * the access token it carried; what a 401 means follows from whether that is still the token in force:
 *
 * - nobody is signed in any more, or somebody else is: the request is dropped, never sent under another name;
 * - there is a newer token: sent again with it, at once;
 * - it is the token in force: one renewal for all who wait, then each is sent again in the order of their first sending;
 * - the second sending is refused under the token in force, or the renewal itself is: the session is over.
 *
 * A renewal without an answer signs nobody out; those who waited fail with `NetworkError` and may try again.
 *
 * A request that is refused until the password was given again waits while the person is asked, and is then sent again
 * as it was, with its key. If they would rather not, the refusal stands.
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
  /** Whom the page was drawn for, by id; undefined as long as that isn't known. */
  reader: () => string | undefined;
  /** Called when the server has ended the session, in time or before it. */
  onEnded: (reason: 'expired' | 'revoked') => void;
  /** Called when somebody else has signed in, in another tab: this page was drawn for another reader. */
  onReplaced: () => void;
  /** Called when a right was missing that the page believed to hold. */
  onForbidden: () => void;
  stepUp: StepUpSeam;
}

/** How the person is asked for the password again. */
interface StepUpSeam {
  /** Resolves with whether it was given. */
  ask: () => Promise<boolean>;
  /** How often it was given so far. */
  done: () => number;
}

const asksForStepUp = ({ status, json }: Answer) =>
  status === 403 && isProblem(json) && json.type === 'step-up-required';

/** Sends a request; resolves with an accepted answer (below 400), else throws one of `errors.ts`. */
export type Send = (url: string, request?: WireRequest) => Promise<Answer>;

interface Waiting {
  order: number;
  proceed: () => void;
  fail: (error: unknown) => void;
}

/** Makes the function that sends requests for whoever is signed in. */
export function createHttp(surroundings: HttpEnvironment): Send {
  const { fetch, locks, reader, onEnded, onReplaced, onForbidden, stepUp } = surroundings;
  const renew = createRenewal(fetch, locks);
  /** The person of the first request, who counts until the page is drawn. */
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

  /** Waits until there is a newer token than `stale`; the first to come starts the renewal. */
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

  /** The token in force, for the page's own person; never one of somebody who signed in since. */
  function tokenInForce(): string {
    const token = currentTokens()?.accessToken;
    if (token === undefined) throw new SessionEndedError();
    const person = claimsOf(token).sub;
    first ??= person;
    // One that is missing or can't be read names nobody; the renewal will.
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
    // Another request may have had it asked for since this one was sent.
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
