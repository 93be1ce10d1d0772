/**
 * The closed catalogue of the API's refusals, as problem+json. The page maps each type to `problems.<type>` in i18n;
 * anything else is shown as the generic message.
 */
import type { PasskeyRequest } from '../session/passkey-messages';
import type { Factor } from '../session/second-factor';
import type { FieldErrors } from '../validation/validation';

export const PROBLEMS = {
  'bad-request': { status: 400, title: 'The request is malformed' },
  validation: { status: 400, title: 'Some fields are not right' },
  'not-signed-in': { status: 401, title: 'Sign in first' },
  'wrong-credentials': { status: 401, title: 'The username or password is wrong' },
  'code-required': { status: 401, title: 'The password is right; a second factor is asked for' },
  'wrong-code': { status: 401, title: 'The code is wrong, or was used before' },
  'password-change-required': { status: 403, title: 'Set a password of your own first' },
  'second-factor-missing': { status: 403, title: 'Set up a second factor first' },
  'step-up-required': { status: 403, title: 'Show again that it is you first' },
  forbidden: { status: 403, title: 'You may not do this' },
  suspended: { status: 403, title: 'The account, or one above it, is suspended: it may look and change nothing' },
  'not-found': { status: 404, title: 'There is no such thing' },
  'in-use': { status: 409, title: 'It has a history and stays' },
  conflict: { status: 409, title: 'Its state does not allow this' },
  'in-progress': { status: 409, title: 'The same request is being carried out' },
  'version-conflict': { status: 412, title: 'Somebody changed it in the meantime' },
  'too-large': { status: 413, title: 'The request is too large' },
  'idempotency-mismatch': { status: 422, title: 'This key belongs to another request' },
  'too-many-tries': { status: 429, title: 'Too many tries, wait a little' },
  internal: { status: 500, title: 'Something wrong , Please try again later' },
  unavailable: { status: 503, title: 'Not ready yet' },
  busy: { status: 503, title: 'Too busy just now, please try again' },
  'clock-back': { status: 503, title: 'The clock of the database was set back: the book waits until it has caught up' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemType = keyof typeof PROBLEMS;

/** Second factors by which a user with the right password can continue to sign in. */
export interface RequestedFactor {
  factors: readonly Factor[];
  /** Request that a passkey would have to sign; null when there is none on this site. */
  passkey: PasskeyRequest | null;
}

/** The body of every refusal. */
export interface Problem {
  type: ProblemType;
  title: string;
  status: number;
  detail?: string;
  /** Field errors by dotted path; only present with `validation`. */
  errors?: FieldErrors;
  /** Only present with `code-required`. */
  asks?: RequestedFactor;
}

/** Whether a decoded body is one of our problems. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'type' in value && String(value.type) in PROBLEMS;
}
