/** Reading a request's body: JSON, an object, at most 1 MB. */
import type { AppContext } from './caller';
import { hasNulCharacter } from './nul-character';
import { ProblemError } from './problem';

const BODY_MAX_BYTES = 1_000_000;

/** Reads at most `BODY_MAX_BYTES`, whatever the length header says. */
async function readText(request: Request): Promise<string> {
  const tooLarge = new ProblemError('too-large', { detail: `a body holds at most ${BODY_MAX_BYTES} bytes` });
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > BODY_MAX_BYTES) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(part.value);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** The body as an object. Throws `bad-request` for anything else and `too-large` beyond 1 MB. */
export async function readJsonObject(c: AppContext): Promise<Record<string, unknown>> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') {
    throw new ProblemError('bad-request', { detail: 'send the body as application/json' });
  }
  const value = parse(await readText(c.req.raw).catch((error: unknown) => {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('bad-request', { detail: 'the body could not be read' });
  }));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProblemError('bad-request', { detail: 'the body must be a JSON object' });
  }
  if (hasNulCharacter(value)) throw new ProblemError('bad-request', { detail: 'the body holds a NUL character' });
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError('bad-request', { detail: 'the body is no valid JSON' });
  }
}
