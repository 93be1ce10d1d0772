/** Requests that a test makes in the reader's name outside the page and the contract. */
import { send } from '../../src/data/api';

interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Travels as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Sends a request below `/api`.
 *
 * @typeParam T type that the test assumes for the answer
 */
export async function requestJson<T>(path: string, { method, body, headers }: JsonRequest = {}): Promise<T> {
  const answer = await send(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return answer.json as T;
}
