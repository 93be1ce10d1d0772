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

/** Signs in, keeps the session as the sign-in page would, and gives the password again, so that nothing asks for it. */
export async function signInOnPage(username: string): Promise<void> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, remember: false }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`);
  const answer = (await response.json()) as SessionAnswer;
  if (!startSession(answer)) throw new Error('the page did not keep the session');
  const steppedUp = await fetch('/api/auth/step-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${answer.accessToken}` },
    body: JSON.stringify({ password: PASSWORD }),
  });
  if (!steppedUp.ok) throw new Error(`${username} could not step up: ${await steppedUp.text()}`);
}
