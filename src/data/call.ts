/** Calls of the contract as the page makes them. */
import type { AnswerOf, AnyInput, Call, InputOf } from '../../domain/api/call';
import { addressOf } from '../../domain/api/call';
import { send } from './api';

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Makes a call. Throws one of `errors.ts`.
 *
 * The answer is what the server was compiled to hand back, so that it isn't read through once more; in development and tests it
 * is held against the contract all the same.
 */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  { signal, headers }: CallOptions = {},
): Promise<AnswerOf<C>> {
  const { body }: AnyInput = input;
  const { json } = await send(`/api${addressOf(call, input)}`, {
    method: call.method,
    headers,
    signal,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (import.meta.env.DEV) checkAnswer(call, json);
  return json as AnswerOf<C>;
}

/** Throws where an answer isn't what the contract says. */
function checkAnswer({ method, path, answer }: Call, json: unknown): void {
  const parsed = answer?.safeParse(json);
  if (parsed?.success === false)
    throw new Error(`The answer of ${method} ${path} is not as agreed: ${parsed.error.message}`);
}
