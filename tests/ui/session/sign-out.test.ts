/** Signing out: immediately on this page, and effectively on the server. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccessProvider } from '../../../src/auth/accessProvider';
import { authProvider } from '../../../src/auth/authProvider';
import { takeEndReason } from '../../../src/session/leaving';
import { currentTokens } from '../../../src/session/session';
import { signOut } from '../../../src/auth/signOut';
import { accessTokenOf, answerOf, forgetEverything, json, problem, signInAs } from '../../support/ui-session';

const replace = vi.fn<(path: string | URL) => void>();
let seen: string[];

/** A server that takes one access token and renews into the second generation. */
async function server(url: string, init: RequestInit, good: string): Promise<Response> {
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '');
  seen.push(`${url} ${currentTokens() ? 'signed in' : 'signed out'}`);
  if (url === '/api/auth/refresh-token') return json(answerOf({ generation: 2 }));
  return token === good ? new Response(null, { status: 204 }) : problem('not-signed-in', 401);
}

beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  seen = [];
  replace.mockClear();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('signing out', () => {
  it('forgets the session before it tells the server, then leaves', async () => {
    signInAs();
    await signOut((url, init) => server(url, init, accessTokenOf()));
    expect(seen).toEqual(['/api/auth/logout signed out']);
    expect(replace).toHaveBeenCalledWith('/login');
    expect(takeEndReason()).toBe('signedOut');
    expect(takeEndReason()).toBeNull();
  });

  it.each([
    ['has run out here', { lifetime: 1 }],
    ['the server no longer takes', {}],
  ])(
    'with an access token that %s ends the session with a last renewal, which is not stored',
    async (_name, options) => {
      signInAs(options);
      await signOut((url, init) => server(url, init, accessTokenOf({ generation: 2 })));
      expect(seen.at(-1)).toBe('/api/auth/logout signed out');
      expect(seen.at(-2)).toBe('/api/auth/refresh-token signed out');
      expect(currentTokens()).toBeNull();
    },
  );

  it('works offline', async () => {
    signInAs();
    await signOut(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(currentTokens()).toBeNull();
    expect(replace).toHaveBeenCalledWith('/login');
  });
});

describe('what react-admin is told', () => {
  const provider = {
    ...authProvider,
    ...createAccessProvider((resource) => (resource === 'agents' ? 'agent' : undefined)),
  };
  const asked = (action: string, resource = 'agents') => provider.canAccess({ action, resource });

  it.each([
    ['view', { list: true, show: true, create: false, edit: false, delete: false }],
    ['edit', { list: true, show: true, create: true, edit: true, delete: false }],
    ['all', { list: true, show: true, create: true, edit: true, delete: true }],
  ] as const)('with %s on agents', async (level, expected) => {
    const actions = { view: ['read'], edit: ['read', 'update'], all: ['manage'] } as const;
    const ability = actions[level].map((action) => ({ action, subject: 'agent' as const }));
    const answer = signInAs();
    window.localStorage.setItem('userData', JSON.stringify({ ...answer.userData, ability }));
    for (const [action, allowed] of Object.entries(expected))
      expect([action, await asked(action)]).toEqual([action, allowed]);
  });

  it('a resource or an action nobody knows is nobody’s, even for master', async () => {
    signInAs();
    expect(await asked('list', 'secrets')).toBe(false);
    expect(await asked('transmogrify')).toBe(false);
  });

  it('no refusal signs anybody out', async () => {
    await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined();
    await expect(provider.checkError({ status: 403 })).resolves.toBeUndefined();
  });
});
