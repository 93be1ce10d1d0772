import { changePassword as changePasswordCall } from '../../domain/api/session';
import type { FieldErrors } from '../../domain/validation/validation';
import { replaceSession } from '../../src/session/session';
import { callApi } from '../../src/data/call';
import { RefusedError } from '../../src/data/errors';
import { failureKey } from '../../src/data/failureKey';
import { sessionAnswerOf } from '../../src/data/sessionAnswer';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Whether all other sessions of the account end. */
  signOutElsewhere: boolean;
}

/** Null on success; else the errors by field, or the i18n key of the failure. */
export type ChangeFailure = { errors: FieldErrors } | { messageKey: string };

/** Changes the password of the signed-in user and continues in the new session from the answer. Never throws. */
export async function changePassword(change: PasswordChange): Promise<ChangeFailure | null> {
  try {
    const answer = sessionAnswerOf(await callApi(changePasswordCall, { body: change }));
    return answer && replaceSession(answer) ? null : { messageKey: 'problems.internal' };
  } catch (error) {
    const errors = error instanceof RefusedError ? error.problem?.errors : undefined;
    return errors ? { errors } : { messageKey: failureKey(error) };
  }
}
