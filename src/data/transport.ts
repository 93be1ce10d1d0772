/** One request over the wire: headers, time limit and the decoding of responses. It knows nothing of sessions. */
import { isProblem } from '../../domain/api/problems';
import { NetworkError, RefusedError } from './errors';
import { rememberFailure } from './recentFailures';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Takes an accepted response piece by piece as it arrives, instead of waiting for its end. */
interface Receiver {
  begin: (headers: Headers) => void;
  take: (chunk: Uint8Array<ArrayBuffer>) => void;
}

/** A request that can be sent twice: its body is text. */
export interface WireRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
  /** Receiver of a long response: it gets the text piece by piece, and `Answer.text` stays empty. */
  receiver?: Receiver | undefined;
}

/** A response, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The decoded body; undefined when it is empty or isn't JSON. */
  json: unknown;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Passes a response on piece by piece; each piece has the whole time limit. */
async function receive(response: Response, receiver: Receiver, restart: () => void): Promise<void> {
  receiver.begin(response.headers);
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    restart();
    receiver.take(part.value);
  }
}

/**
 * Sends one request and reads the response, whether or not its status is an error.
 *
 * @throws NetworkError when no whole response came within `timeLimitMs`, or of a started one the next piece; the reason
 * of `signal` when that was aborted
 */
export async function transmit(
  fetch: Fetch,
  url: string,
  request: WireRequest,
  accessToken: string | undefined,
  timeLimitMs: number,
): Promise<Answer> {
  const { method = 'GET', body, signal, receiver } = request;
  const limit = new AbortController();
  const abortLate = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'));
  let timer = setTimeout(abortLate, timeLimitMs);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(abortLate, timeLimitMs);
  };
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (body !== undefined) headers['Content-Type'] ??= 'application/json';
  if (accessToken) headers.Authorization = `Bearer ${accessToken}`;
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      cache: 'no-store',
      credentials: 'omit',
    });
    if (receiver && response.ok) {
      await receive(response, receiver, restart);
      return { status: response.status, headers: response.headers, text: '', json: undefined };
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: decode(text) };
  } catch (error) {
    signal?.throwIfAborted();
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Turns a refusal into an error; passes anything else through. */
export function accepted(answer: Answer): Answer {
  if (answer.status < 400) return answer;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const problem = isProblem(answer.json) ? answer.json : null;
  const requestId = answer.headers.get('x-request-id');
  if (answer.status >= 500 && requestId !== null) rememberFailure(`problems.${problem?.type ?? 'internal'}`, requestId);
  throw new RefusedError(answer.status, problem, {
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    requestId,
  });
}
