/** The session as stored in the browser, and the time at which it counts. */
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentTokens,
  endSession,
  readUserData,
  renewSession,
  replaceSession,
  startSession,
  subscribeToSession,
  updateUserData,
  USER_DATA_KEY,
} from '../../../src/session/session';
import { answerOf, forgetEverything, signInAs, userDataOf } from '../../support/ui-session';

beforeEach(forgetEverything);
afterEach(() => {
  vi.restoreAllMocks();
});

/** The cookies as they are written, with their attributes. */
function watchCookies(): string[] {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => written.push(cookie));
  return written;
}

describe('cookies', () => {
  it('are secure, strict and for the whole site; without remember-me they end with the browser', () => {
    const written = watchCookies();
    startSession(answerOf(), false);
    const [refresh, access] = written;
    expect(refresh).toMatch(/^refreshToken=/);
    expect(access).toMatch(/^accessToken=/);
    for (const cookie of [refresh, access]) {
      expect(cookie).toMatch(/; path=\/(;|$)/);
      expect(cookie).toMatch(/; secure(;|$)/);
      expect(cookie).toMatch(/; sameSite=strict(;|$)/);
      expect(cookie).not.toMatch(/expires|domain/i);
    }
  });

  it('R18: keep the choice of remember-me through renewals', () => {
    const first = signInAs({}, true);
    const written = watchCookies();
    renewSession(first, answerOf({ generation: 2 }));
    const year = /expires=([^;]+)/.exec(written[0] ?? '')?.[1] ?? '';
    expect((Date.parse(year) - Date.now()) / 86_400_000).toBeCloseTo(365, 0);
  });

  it('R18: a session that was not remembered stays so', () => {
    const first = signInAs({}, false);
    const written = watchCookies();
    renewSession(first, answerOf({ generation: 2 }));
    expect(written.length).toBeGreaterThan(0);
    expect(written.join()).not.toMatch(/expires/i);
  });

  it('R17: no reader ever finds a spent refresh token beside a new access token', () => {
    const first = signInAs();
    const next = answerOf({ generation: 2 });
    const seen: string[] = [];
    const set = Cookies.set.bind(Cookies);
    vi.spyOn(Cookies, 'set').mockImplementation((name, value, options) => {
      const result = set(name, value, options);
      const now = currentTokens();
      seen.push(
        `${now?.accessToken === next.accessToken ? 'new' : 'old'}+${now?.refreshToken === next.refreshToken ? 'new' : 'old'}`,
      );
      return result;
    });
    renewSession(first, next);
    expect(seen).toEqual(['old+new', 'new+new']);
  });
});

describe('renewing', () => {
  it('replaces only the tokens it was made from', () => {
    const first = signInAs();
    expect(renewSession(first, answerOf({ generation: 2 }))).toBe(true);
    expect(renewSession(first, answerOf({ generation: 3 }))).toBe(false);
    expect(currentTokens()?.refreshToken).toBe('refresh-anna-2');
  });

  it('does not bring back a session that has ended', () => {
    const first = signInAs();
    endSession();
    expect(renewSession(first, answerOf({ generation: 2 }))).toBe(false);
    expect(currentTokens()).toBeNull();
    expect(window.localStorage.length).toBe(0);
  });
});

describe('R25: a browser that keeps nothing', () => {
  it('says so and leaves nothing half done', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    expect(startSession(answerOf(), false)).toBe(false);
    expect(readUserData()).toBeNull();
  });

  it('also when storage is full', () => {
    const full = new Proxy(window.localStorage, {
      get: (storage, name) => {
        if (name === 'setItem') throw new DOMException('full', 'QuotaExceededError');
        return Reflect.get(storage, name);
      },
    });
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full);
    expect(startSession(answerOf(), false)).toBe(false);
    expect(currentTokens()).toBeNull();
  });
});

describe('user data', () => {
  it.each(['', 'null', '{', '[]', '{"id":1}', '{"id":"a","username":"a"}'])('%j in storage is nobody', (stored) => {
    window.localStorage.setItem(USER_DATA_KEY, stored);
    expect(readUserData()).toBeNull();
  });

  it('is the same object until it changes, and every tab hears of a change', () => {
    signInAs();
    expect(readUserData()).toBe(readUserData());
    const heard = vi.fn();
    const stop = subscribeToSession(heard);
    window.localStorage.setItem(USER_DATA_KEY, JSON.stringify(userDataOf('anna', [])));
    window.dispatchEvent(new StorageEvent('storage', { key: USER_DATA_KEY }));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(readUserData()?.ability).toEqual([]);
    stop();
    endSession();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('answers that come when somebody else is signed in', () => {
  beforeEach(() => {
    signInAs({ sub: 'boris' });
  });

  it('do not put the rights of the one before into the session', () => {
    updateUserData(userDataOf('anna'));
    expect(readUserData()?.id).toBe('boris');
    updateUserData(userDataOf('boris', []));
    expect(readUserData()?.ability).toEqual([]);
  });

  it('to a change of password do not bring the one before back, nor anybody after the sign-out', () => {
    expect(replaceSession(answerOf({ sub: 'anna', generation: 2 }))).toBe(false);
    expect(currentTokens()?.refreshToken).toBe('refresh-boris-1');
    expect(replaceSession(answerOf({ sub: 'boris', generation: 2 }))).toBe(true);
    endSession();
    expect(replaceSession(answerOf({ sub: 'boris', generation: 3 }))).toBe(false);
    expect(currentTokens()).toBeNull();
  });
});
