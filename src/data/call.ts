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
 * The server's responses are compiled from the contract, so the page doesn't parse them again. Development and tests
 * still check each response against the contract.
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

/** Throws when a response doesn't match the contract. */
function checkAnswer({ method, path, answer }: Call, json: unknown): void {
  const parsed = answer?.safeParse(json);
  if (parsed?.success === false)
    throw new Error(`The answer of ${method} ${path} is not as agreed: ${parsed.error.message}`);
}
