/** Reading of a request's body as bytes, up to a maximum, regardless of its length header. */
import { ProblemError } from '../kernel/problem';

/** Maximum size of a body in bytes, unless an operation accepts more. */
export const BODY_MAX_BYTES = 1_000_000;

/** Bodies already read, so that signature check, idempotency and parsing see the same bytes. */
const bodies = new WeakMap<Request, Uint8Array<ArrayBuffer>>();

/**
 * Returns the whole body, however often it is called. Throws `too-large` beyond the limit, `bad-request` when the
 * sender breaks off.
 */
export async function readBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const known = bodies.get(request);
  if (known && known.byteLength <= maxBytes) return known;
  const tooLarge = () => new ProblemError('too-large', { detail: `the body must have at most ${maxBytes} bytes` });
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > maxBytes || known) throw tooLarge();
  // With a declared length the connection itself ends the body there, and it comes in one piece without a stream.
  const body = length === null ? await inPieces(request, maxBytes, tooLarge) : await atOnce(request);
  if (body.byteLength > maxBytes) throw tooLarge();
  bodies.set(request, body);
  return body;
}

async function atOnce(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw new ProblemError('bad-request', { detail: 'the body could not be read' });
  }
}

async function inPieces(
  request: Request,
  maxBytes: number,
  tooLarge: () => ProblemError,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await next(reader); part !== undefined; part = await next(reader)) {
    size += part.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge();
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
