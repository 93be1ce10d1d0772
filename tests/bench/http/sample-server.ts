/** The server over the sample business, with a signed-in user, for measurements over real sockets. */
import { type Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureReference } from '../../../server/book/reference/ensure-reference';
import { makeMonths } from '../../../server/book/rounds/make-months';
import { analyzeDatabase } from '../../../server/db/analyze';
import { fillSample } from '../../../server/sample/fill';
import type { Services } from '../../../server/kernel/services';
import { type ServerProcess, startApiServer } from './api-server';

/** Password of master, which doesn't have to be changed. */
const PASSWORD = 'lists are measured here';

export type Send = (path: string, options?: { body?: object; token?: string }) => Promise<string>;

/** Sends requests over connections that stay. Throws for an answer that is neither 200 nor 201. */
export function createSender(port: number, agent: Agent): Send {
  return (path, { body, token } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const sent = request(
        { port, host: 'localhost', path, method: body ? 'POST' : 'GET', headers, agent },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            if (answer.statusCode === 200 || answer.statusCode === 201) resolve(text);
            else reject(new Error(`${answer.statusCode} from ${path}: ${text}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
}

/** Waits until the server has verified the book, its first task. */
async function untilVerified(send: Send, token: string): Promise<void> {
  for (;;) {
    const { book } = JSON.parse(await send('/api/health', { token })) as { book: unknown[] };
    if (book.length > 0) return;
    await delay(500);
  }
}

/** An empty database for measurements. */
export interface SampleWorld {
  services: Services;
  adminUrl: string;
  appUrl: string;
  secretKey: string;
}

/** Fills the sample business into an empty database. */
export async function fillMeasured({ services, adminUrl }: SampleWorld): Promise<void> {
  await ensureReference(services);
  await makeMonths(services);
  const chosen = { ...services, config: { ...services.config, masterPassword: PASSWORD } };
  await fillSample(
    chosen,
    () => undefined,
    () => analyzeDatabase(adminUrl),
  );
}

/** The built server, and how master asks it. */
export interface Measured {
  server: ServerProcess;
  token: string;
  send: Send;
}

/** Signs master in once more, as an access token runs out in ten minutes; answers the new one. */
export async function signInAgain({ send }: Pick<Measured, 'send'>, password = PASSWORD): Promise<string> {
  const body = { username: 'master', password, remember: false };
  const { accessToken } = JSON.parse(await send('/api/auth/login', { body })) as { accessToken: string };
  return accessToken;
}

/** Starts the built server over it. Returns a way to read from it as master, once the server has verified the book. */
export async function startMeasured(
  { services, secretKey }: SampleWorld,
  agent: Agent,
  password = PASSWORD,
): Promise<Measured> {
  const server = await startApiServer({ DATA_DIR: services.config.dataDir, SECRET_KEY: secretKey });
  const send = createSender(server.port, agent);
  const token = await signInAgain({ send }, password);
  await untilVerified(send, token);
  return { server, token, send };
}
