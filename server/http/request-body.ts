/** Reading a request's body as bytes: at most so many, whatever its length header says. */
import { ProblemError } from './problem';

/** The most that a body may hold, unless an operation takes more. */
export const BODY_MAX_BYTES = 1_000_000;

/** The whole body. Throws `too-large` beyond the limit, `bad-request` when the sender breaks off. */
export async function readBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new ProblemError('too-large', { detail: `a body holds at most ${maxBytes} bytes` });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await next(reader); part !== undefined; part = await next(reader)) {
    size += part.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(part);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

type Reader = ReadableStreamDefaultReader<Uint8Array> | undefined;

async function next(reader: Reader): Promise<Uint8Array | undefined> {
  try {
    const part = await reader?.read();
    return part?.done ? undefined : part?.value;
  } catch {
    throw new ProblemError('bad-request', { detail: 'the body could not be read' });
  }
}
