/** The client through which react-admin's data provider sends its requests. */
import { HttpError, type Options } from 'ra-core';
import { send } from './api';
import { NetworkError, RefusedError, SessionEndedError } from './errors';
import { failureKey } from './failureKey';
import { inputErrorsOf } from './fieldMessages';

/** Returns the status of a failure: 0 when no response came, 401 when the session had ended before. */
function statusOf(error: NetworkError | SessionEndedError | RefusedError): number {
  if (error instanceof RefusedError) return error.status;
  return error instanceof SessionEndedError ? 401 : 0;
}

/**
 * Converts a failure to react-admin's form: an i18n key as its message, the problem in `body`, field errors for forms.
 */
export function toHttpError(error: unknown): unknown {
  const isOurs = error instanceof NetworkError || error instanceof SessionEndedError || error instanceof RefusedError;
  if (!isOurs) return error;
  const problem = error instanceof RefusedError ? error.problem : null;
  const body = problem && { ...problem, ...(problem.errors && { errors: inputErrorsOf(problem.errors) }) };
  return new HttpError(failureKey(error), statusOf(error), body);
}

/** Returns the body as text: only text can be sent a second time after a renewal. */
function textOf(body: Options['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body !== 'string') throw new TypeError('the API takes text bodies only');
  return body;
}

/** The response as the data provider reads it. */
export interface ClientAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Sends one request for the data provider.
 *
 * @throws HttpError with status 0 when the network is down; the abort itself when the request was cancelled
 */
export async function httpClient(url: string, options: Options = {}): Promise<ClientAnswer> {
  const { method, headers, body, signal } = options;
  try {
    const {
      status,
      text,
      json,
      headers: answered,
    } = await send(url, {
      method,
      body: textOf(body),
      signal: signal ?? undefined,
      headers: Object.fromEntries(new Headers(headers)),
    });
    return { status, headers: answered, body: text, json };
  } catch (error) {
    throw toHttpError(error);
  }
}
