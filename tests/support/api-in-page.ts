/** Lets a page under test speak to the real app in this process, as somebody who has signed in. */
import { vi } from 'vitest';
import { createApp } from '../../server/app';
import type { Services } from '../../server/services';
import { startSession, type SessionAnswer } from '../../src/auth/session';
import { PASSWORD } from './agents';

/** Hands every request of the page to the app; `vi.unstubAllGlobals()` ends it. */
export function serveInPage(services: Services) {
  const app = createApp(services);
  const answer = vi.fn(async (url: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(url, 'http://localhost:3000'), init)),
  );
  vi.stubGlobal('fetch', answer);
  return answer;
}

/** Signs in and keeps the session as the sign-in page would. */
export async function signInOnPage(username: string): Promise<void> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, remember: false }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`);
  if (!startSession((await response.json()) as SessionAnswer)) throw new Error('the page did not keep the session');
}
