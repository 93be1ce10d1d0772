/** Reading the API as somebody, in process. */
import type { createApp } from '../../server/app/app';

export type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** Signs in and answers the way to read on. Throws when the sign-in is refused. */
export async function signIn(app: ReturnType<typeof createApp>, username: string, password: string): Promise<Get> {
  const body = JSON.stringify({ username, password, remember: false });
  const headers = { 'content-type': 'application/json' };
  const answer = await app.fetch(new Request('http://localhost/api/auth/login', { method: 'POST', headers, body }));
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return async (path, more) =>
    app.fetch(new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${accessToken}`, ...more } }));
}
