/** Signs in on a page whose network leads to the real app. */
import { drawPageFor } from '../../src/session/pageReader';
import { startSession, type SessionAnswer } from '../../src/session/session';
import { PASSWORD } from './agents';

/**
 * Signs in, keeps the session as the sign-in page would, and gives the password again, so that nothing asks for it. From
 * then on the page is that person's, as a fresh document would be. The tour is over unless it is asked for.
 */
export async function signInOnPage(username: string, { withTour = false } = {}): Promise<void> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, remember: false }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`);
  const answer = (await response.json()) as SessionAnswer;
  const userData = { ...answer.userData, ...(!withTour && { isTourOver: true }) };
  if (!startSession({ ...answer, userData })) throw new Error('the page did not keep the session');
  drawPageFor(answer.userData.id);
  const steppedUp = await fetch('/api/auth/step-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${answer.accessToken}` },
    body: JSON.stringify({ password: PASSWORD }),
  });
  if (!steppedUp.ok) throw new Error(`${username} could not step up: ${await steppedUp.text()}`);
}
