/**
 * The closed catalogue of the API's refusals, as problem+json. The page maps each type to `problems.<type>` in i18n;
 * anything else is shown as the generic message.
 */
import type { PasskeyRequest } from '../session/passkey-messages';
import type { Factor } from '../session/second-factor';
import type { FieldErrors } from '../validation/validation';

export const PROBLEMS = {
  'bad-request': { status: 400, title: 'The request is malformed' },
  validation: { status: 400, title: 'Some fields are invalid' },
  'not-signed-in': { status: 401, title: 'Sign-in is required' },
  'wrong-credentials': { status: 401, title: 'The username or password is wrong' },
  'code-required': { status: 401, title: 'The password is correct; a second factor is required' },
  'wrong-code': { status: 401, title: 'The code is wrong or was already used' },
  'password-change-required': { status: 403, title: 'A new password must be set first' },
  'second-factor-missing': { status: 403, title: 'A second factor must be set up first' },
  'step-up-required': { status: 403, title: 'A step-up is required' },
  forbidden: { status: 403, title: 'The caller has no permission for this' },
  suspended: { status: 403, title: 'The account or one above it is suspended and can only read' },
  'not-found': { status: 404, title: 'The record does not exist, or is not visible to the caller' },
  'in-use': { status: 409, title: 'The record has a history and cannot be deleted' },
  conflict: { status: 409, title: 'The current state does not allow this' },
  'in-progress': { status: 409, title: 'The same request is already in progress' },
  'version-conflict': { status: 412, title: 'The record was changed in the meantime' },
  'too-large': { status: 413, title: 'The request is too large' },
  'idempotency-mismatch': { status: 422, title: 'The key was already used for another request' },
  'too-many-tries': { status: 429, title: 'Too many attempts; wait before the next one' },
  internal: { status: 500, title: 'Something wrong , Please try again later' },
  unavailable: { status: 503, title: 'The server or its database is not available; send the same request again' },
  busy: { status: 503, title: 'The server is too busy; try again' },
  'clock-back': { status: 503, title: "The database's clock was set back; the book waits until it has caught up" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemType = keyof typeof PROBLEMS;

/** Second factors by which a user with the right password can continue to sign in. */
export interface RequestedFactor {
  factors: readonly Factor[];
  /** Request that a passkey would have to sign; null when there is none on this site. */
  passkey: PasskeyRequest | null;
  /** Host names on which the user's passkeys work, when none works on this site. */
  elsewhere?: readonly string[];
}

/** The body of every refusal. */
export interface Problem {
  type: ProblemType;
  title: string;
  status: number;
  detail?: string;
  /** The refusal as an English sentence, for partners' engineers; only in the partner API. */
  text?: string;
  /** Id of the request, by which the log is searched. Absent from stored responses that are repeated. */
  requestId?: string;
  /** Field errors by dotted path; only present with `validation`. */
  errors?: FieldErrors;
  /** Only present with `code-required`. */
  asks?: RequestedFactor;
  /**
   * Only present with `wrong-code`, for a code of another time: seconds by which the phone's clock is ahead, negative
   * for behind.
   */
  drift?: number;
}

/** Whether a decoded body is one of our problems. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'type' in value && String(value.type) in PROBLEMS;
}
