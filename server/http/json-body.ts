/** Reading a request's body: JSON, an object, at most 1 MB. */
import type { AppContext } from './caller';
import { hasNulCharacter } from './nul-character';
import { ProblemError } from './problem';
import { readBody } from './request-body';

/** The body as an object. Throws `bad-request` for anything else and `too-large` beyond 1 MB. */
export async function readJsonObject(c: AppContext): Promise<Record<string, unknown>> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') {
    throw new ProblemError('bad-request', { detail: 'send the body as application/json' });
  }
  const value = parse(await readBody(c.req.raw));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProblemError('bad-request', { detail: 'the body must be a JSON object' });
  }
  if (hasNulCharacter(value)) throw new ProblemError('bad-request', { detail: 'the body holds a NUL character' });
  return value as Record<string, unknown>;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError('bad-request', { detail: 'the body is no valid JSON' });
  }
}
