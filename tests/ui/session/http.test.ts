/** The 401 rule and the races of reliability.md §5, against a fake server. */
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentTokens, endSession, readUserData, startSession } from '../../../src/session/session';
import { NetworkError, RefusedError, SessionEndedError } from '../../../src/data/errors';
import { createHttp, type Send } from '../../../src/data/http';
import type { Locks } from '../../../src/data/renewal';
import { accessTokenOf, answerOf, forgetEverything, gate, json, problem, signInAs } from '../../support/ui-session';
import { createFakeServer, type FakeServer } from './fakeServer';

const onEnded = vi.fn<(reason: 'expired' | 'revoked') => void>();
const onReplaced = vi.fn<() => void>();
const onForbidden = vi.fn<() => void>();
const stepUp = { ask: vi.fn<() => Promise<boolean>>(), done: vi.fn(() => 0) };

/** One tab's sender. */
function tab(server: FakeServer, locks?: Locks): Send {
  return createHttp({ fetch: server.fetch, locks, reader: () => undefined, onEnded, onReplaced, onForbidden, stepUp });
}

/** Locks as the browser has them, for tabs of one test. */
function sharedLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, _options, callback) => {
      const mine = last.then(callback);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const reasonOf = (outcome: PromiseSettledResult<unknown>): unknown =>
  outcome.status === 'rejected' ? outcome.reason : undefined;

let server: FakeServer;
let send: Send;

beforeEach(() => {
  forgetEverything();
  vi.clearAllMocks();
  server = createFakeServer();
  send = tab(server);
  signInAs({ generation: 1 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a role that the back office isn’t for', () => {
  it('ends the session when a renewal brings it', async () => {
    server.renew = () => json({ ...answerOf({ generation: 2 }), userData: { ...answerOf().userData, role: 'client' } });
    await expect(send('/api/agents')).rejects.toThrow(SessionEndedError);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });
});

describe('R01: many requests refused at once', () => {
  it.each([1, 2, 7])('%i in parallel make one renewal and are each sent again once', async (count) => {
    const urls = Array.from({ length: count }, (_, index) => `/api/agents/${index}`);
    const answers = await Promise.all(urls.map((url) => send(url)));
    expect(answers.map((answer) => answer.json)).toEqual(urls.map((url) => ({ url })));
    expect(server.renewals()).toHaveLength(1);
    expect(server.requests()).toHaveLength(2 * count);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('the renewal carries the access token as every request does, and nothing where there is none', async () => {
    await send('/api/agents');
    expect(server.renewals().map(({ token }) => token)).toEqual([accessTokenOf({ generation: 1 })]);
    Cookies.remove('accessToken', { path: '/' });
    await send('/api/agents');
    expect(server.renewals().map(({ token }) => token)).toEqual([accessTokenOf({ generation: 1 }), null]);
  });

  it('sends them again in the order of their first sending, whatever order the refusals came in', async () => {
    const slow = gate();
    const renewal = gate();
    server.before = (call) => (call.url === '/api/first' && call.token !== server.good ? slow.opened : undefined);
    server.renew = async () => {
      await renewal.opened;
      return json(answerOf({ generation: 2 }));
    };
    const both = Promise.all([send('/api/first'), send('/api/second')]);
    await vi.waitFor(() => expect(server.renewals()).toHaveLength(1));
    slow.open();
    await new Promise((resolve) => setTimeout(resolve, 5));
    renewal.open();
    await both;
    expect(
      server
        .requests()
        .slice(2)
        .map((call) => call.url),
    ).toEqual(['/api/first', '/api/second']);
  });
});

describe('R02: refusals that come late', () => {
  it('are sent again with the newer token at once, without a second renewal', async () => {
    const late = gate();
    server.before = (call) => (call.url === '/api/late' && call.token !== server.good ? late.opened : undefined);
    const slow = send('/api/late');
    await send('/api/quick');
    late.open();
    await slow;
    expect(server.renewals()).toHaveLength(1);
  });

  it('wait when the newer token is itself being renewed', async () => {
    const late = gate();
    const renewal = gate();
    server.before = (call) => (call.url === '/api/late' && call.token === accessTokenOf() ? late.opened : undefined);
    const slow = send('/api/late');
    await send('/api/quick');
    server.good = accessTokenOf({ generation: 3 });
    server.renew = async () => {
      await renewal.opened;
      return json(answerOf({ generation: 3 }));
    };
    const next = send('/api/next');
    await vi.waitFor(() => expect(server.renewals()).toHaveLength(2));
    late.open();
    await new Promise((resolve) => setTimeout(resolve, 5));
    renewal.open();
    await Promise.all([slow, next]);
    expect(server.renewals()).toHaveLength(2);
    expect(onEnded).not.toHaveBeenCalled();
  });
});

describe('R03: refused again under the newest token', () => {
  it('ends the session once and sends nothing a third time', async () => {
    server.good = 'none is good';
    const outcomes = await Promise.allSettled([send('/api/a'), send('/api/b')]);
    expect(outcomes.map(reasonOf)).toEqual([expect.any(SessionEndedError), expect.any(SessionEndedError)]);
    expect(onEnded).toHaveBeenCalledWith('revoked');
    expect(server.requests().length).toBeLessThanOrEqual(4);
    expect(server.renewals()).toHaveLength(1);
  });
});

describe('R04: the renewal is refused', () => {
  it.each([400, 401, 403])('%i ends the session once and rejects all who waited', async (status) => {
    server.renew = () => problem('not-signed-in', status);
    const outcomes = await Promise.allSettled([send('/api/a'), send('/api/b'), send('/api/c')]);
    expect(outcomes.map(reasonOf)).toEqual(outcomes.map(() => expect.any(SessionEndedError)));
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(server.renewals()).toHaveLength(1);
  });

  it('names a token that had run out "expired", one that was cut short "revoked"', async () => {
    server.renew = () => problem('not-signed-in', 401);
    await expect(send('/api/a')).rejects.toBeInstanceOf(SessionEndedError);
    expect(onEnded).toHaveBeenLastCalledWith('revoked');
    signInAs({ generation: 1, lifetime: 1 });
    await expect(send('/api/a')).rejects.toBeInstanceOf(SessionEndedError);
    expect(onEnded).toHaveBeenLastCalledWith('expired');
  });
});

describe('R05: the renewal gets no answer', () => {
  it.each([
    ['network down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['500', () => problem('internal', 500)],
    ['503', () => problem('unavailable', 503)],
    ['429', () => problem('too-many-tries', 429)],
    ['a page of a proxy', () => new Response('<html>', { status: 200 })],
  ])('%s: nobody is signed out, all who waited may try again, and the next does', async (_name, renew) => {
    server.renew = renew;
    const outcomes = await Promise.allSettled([send('/api/a'), send('/api/b')]);
    expect(outcomes.map(reasonOf)).toEqual([expect.any(NetworkError), expect.any(NetworkError)]);
    expect(onEnded).not.toHaveBeenCalled();
    expect(currentTokens()).not.toBeNull();
    server.renew = () => json(answerOf({ generation: 2 }));
    await expect(send('/api/a')).resolves.toMatchObject({ status: 200 });
  });
});

describe('R06: the answer of a renewal is lost', () => {
  it('is asked for again with the same token, inside the server’s grace', async () => {
    const tries: (string | null)[] = [];
    server.renew = (call) => {
      tries.push(call.body);
      return tries.length === 1 ? Promise.reject(new TypeError('reset')) : json(answerOf({ generation: 2 }));
    };
    await expect(send('/api/a')).resolves.toMatchObject({ status: 200 });
    expect(tries).toEqual([tries[0], tries[0]]);
  });
});

describe('R07: two tabs renew at once', () => {
  it('makes one call; the other finds the new token inside the lock', async () => {
    const locks = sharedLocks();
    await Promise.all([tab(server, locks)('/api/a'), tab(server, locks)('/api/b')]);
    expect(server.renewals()).toHaveLength(1);
  });
});

describe('R08: two tabs without locks', () => {
  it('both go on with the one successor the server’s grace hands out', async () => {
    const outcomes = await Promise.all([tab(server)('/api/a'), tab(server)('/api/b')]);
    expect(outcomes.map((answer) => answer.status)).toEqual([200, 200]);
    expect(currentTokens()?.refreshToken).toBe('refresh-anna-2');
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('survives its own renewal being refused after another tab’s success', async () => {
    server.renew = () => {
      signInAs({ generation: 2 });
      return problem('not-signed-in', 401);
    };
    await expect(send('/api/a')).resolves.toMatchObject({ status: 200 });
    expect(onEnded).not.toHaveBeenCalled();
  });
});

describe('R09: a tab hangs while it holds the lock', () => {
  it('goes on without the lock after a while', async () => {
    const asked = vi.fn<() => void>();
    const hanging: Locks = {
      request: (_name, { signal }) =>
        new Promise((_resolve, reject) => {
          asked();
          signal.addEventListener('abort', () => reject(new DOMException('waited long enough', 'AbortError')));
        }),
    };
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) =>
      limit === 10_000 ? patience.signal : new AbortController().signal,
    );
    const answer = tab(server, hanging)('/api/a');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(server.renewals()).toHaveLength(0);
    patience.abort();
    await expect(answer).resolves.toMatchObject({ status: 200 });
  });
});

describe('R10: signed out while a renewal is under way', () => {
  it('does not bring the session back', async () => {
    server.renew = () => {
      endSession();
      return json(answerOf({ generation: 2 }));
    };
    await expect(send('/api/a')).rejects.toBeInstanceOf(SessionEndedError);
    expect(currentTokens()).toBeNull();
    expect(readUserData()).toBeNull();
    expect(server.requests()).toHaveLength(1);
  });
});

describe('R11: somebody else signs in while requests wait', () => {
  it('drops them and never sends them under the new name', async () => {
    server.renew = () => {
      signInAs({ sub: 'boris', generation: 1 });
      return json(answerOf({ generation: 2 }));
    };
    server.good = accessTokenOf({ sub: 'boris', generation: 1 });
    const outcomes = await Promise.allSettled([
      send('/api/a', { method: 'POST', body: '{"from":"anna"}' }),
      send('/api/b'),
    ]);
    expect(outcomes.map(reasonOf)).toEqual([expect.any(SessionEndedError), expect.any(SessionEndedError)]);
    expect(server.executed).toEqual([]);
    expect(currentTokens()?.refreshToken).toBe('refresh-boris-1');
  });

  it('also refuses new requests of a page that was drawn for the first', async () => {
    server.good = accessTokenOf();
    await send('/api/a');
    signInAs({ sub: 'boris' });
    server.good = accessTokenOf({ sub: 'boris' });
    await expect(send('/api/b', { method: 'POST', body: '{}' })).rejects.toBeInstanceOf(SessionEndedError);
    expect(onReplaced).toHaveBeenCalled();
    expect(server.executed).toEqual([]);
  });
});

describe('R17: an access token that cannot be read', () => {
  it.each(['', 'x.y.z'])('is renewed, not taken for somebody else’s: "%s"', async (unreadable) => {
    startSession({ ...answerOf({ generation: 1 }), accessToken: unreadable }, false);
    const ofAnna = createHttp({
      fetch: server.fetch,
      locks: undefined,
      reader: () => 'anna',
      onEnded,
      onReplaced,
      onForbidden,
      stepUp,
    });
    await expect(ofAnna('/api/a')).resolves.toMatchObject({ status: 200 });
    expect(server.renewals()).toHaveLength(1);
    expect(onReplaced).not.toHaveBeenCalled();
  });
});

describe('R14: a body that could not be sent a second time', () => {
  it('is rejected before anything is sent', async () => {
    const { httpClient } = await import('../../../src/data/httpClient');
    const sending = vi.spyOn(window, 'fetch');
    for (const body of [new FormData(), new Blob(['x']), new ReadableStream()]) {
      await expect(httpClient('/api/a', { method: 'POST', body })).rejects.toThrow('text bodies only');
    }
    expect(sending).not.toHaveBeenCalled();
  });
});

describe('R13: a write that is refused for its token', () => {
  it('is executed once', async () => {
    await send('/api/agents', { method: 'POST', body: '{"username":"new"}' });
    expect(server.executed).toEqual(['{"username":"new"}']);
  });
});

describe('R15: a request cancelled while it waits', () => {
  it('is not sent again', async () => {
    const cancel = new AbortController();
    server.renew = () => {
      cancel.abort();
      return json(answerOf({ generation: 2 }));
    };
    await expect(send('/api/a', { signal: cancel.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests()).toHaveLength(1);
    expect(onEnded).not.toHaveBeenCalled();
  });
});

describe('R16, R26: tokens that have run out on this machine', () => {
  it('are renewed before anything is sent, once for all', async () => {
    signInAs({ generation: 1, lifetime: 1 });
    await Promise.all([send('/api/a'), send('/api/b'), send('/api/c')]);
    expect(server.renewals()).toHaveLength(1);
    expect(server.requests()).toHaveLength(3);
  });

  it('are judged from when they came: a clock that is years off changes nothing', async () => {
    server.good = accessTokenOf();
    vi.useFakeTimers({ now: new Date('2099-01-01'), toFake: ['Date'] });
    signInAs({ generation: 1 });
    await send('/api/a');
    expect(server.renewals()).toHaveLength(0);
  });
});

describe('refusals', () => {
  it('carry the problem, and what the server said about waiting', async () => {
    server.fetch = async () => problem('too-many-tries', 429, {}, { 'retry-after': '12' });
    const error = await tab(server)('/api/a').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: 12, problem: { type: 'too-many-tries' } });
  });

  it('of a missing right make the page ask for its rights anew', async () => {
    server.fetch = async () => problem('forbidden', 403);
    await expect(tab(server)('/api/a')).rejects.toMatchObject({ status: 403 });
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });

  it('for want of a step-up that another request brought about meanwhile are sent again without asking', async () => {
    stepUp.done.mockReturnValueOnce(0).mockReturnValueOnce(1);
    server.fetch = vi
      .fn()
      .mockResolvedValueOnce(problem('step-up-required', 403))
      .mockResolvedValueOnce(json({ done: true }));
    expect((await tab(server)('/api/a')).json).toEqual({ done: true });
    expect(stepUp.ask).not.toHaveBeenCalled();
    expect(onForbidden).not.toHaveBeenCalled();
  });

  it('without a session end it instead of asking', async () => {
    endSession();
    await expect(send('/api/a')).rejects.toBeInstanceOf(SessionEndedError);
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(server.calls).toEqual([]);
  });
});
