/** Signs people in from other browsers, for screens that tell where somebody is signed in. */
import { Api, type Credentials } from './e2e-api';

/** User agents of browsers; the last one is longer than any screen is wide. */
export const USER_AGENTS = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  unknown: `${'UnheardOf/1.0 (a-device-that-nobody-knows; build 20260301) '.repeat(4)}end`,
} as const;

/** Signs somebody in as from that browser. Rejects when the API refuses. */
export async function signInFrom(userAgent: string, { username, password }: Credentials): Promise<Api> {
  const answer = await fetch(`${process.env.E2E_URL ?? ''}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username, password, remember: false }),
  });
  if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}: ${await answer.text()}`);
  return new Api((await answer.json()) as Api['session']);
}
