/** The API's objections to a save, sorted into those about a field of the form and the others. */
import { requestIdOf } from '../../data/requestIdOf';
import { messageKeyOf, statusOf } from '../failure';
import type { FormMode } from './fieldsOfForm';

export interface Refusal {
  /** Messages by dotted path, for fields that the form shows. */
  onFields: Record<string, string>;
  /** Messages for fields that it doesn't show, by path. */
  elsewhere: Record<string, string>;
  /** The i18n key of the refusal as a whole. */
  messageKey: string;
  /** True when another user changed the record in the meantime. */
  isConflict: boolean;
  /** True when the record was deleted in the meantime, or the user lost access to it. */
  isGone: boolean;
  /** True when no response came, so that it isn't known whether the record was saved. */
  isUnanswered: boolean;
  /** Id of a request that the server failed to carry out; null otherwise. */
  requestId: string | null;
}

function errorsIn(error: unknown): Record<string, string> {
  const body: unknown = error instanceof Error && 'body' in error ? error.body : undefined;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, String(message)]));
}

/** Reads a failed save; `shown` are the fields that the form shows. */
export function refusalOf(error: unknown, shown: ReadonlySet<string>, mode: FormMode): Refusal {
  const onFields: Record<string, string> = {};
  const elsewhere: Record<string, string> = {};
  for (const [path, message] of Object.entries(errorsIn(error))) {
    const isShown = shown.has(path.split('.', 1)[0] ?? '');
    (isShown ? onFields : elsewhere)[path] = message;
  }
  const status = statusOf(error);
  return {
    onFields,
    elsewhere,
    messageKey: messageKeyOf(error),
    isConflict: status === 412,
    isGone: mode === 'edit' && status === 404,
    isUnanswered: status === 0,
    requestId: requestIdOf(error),
  };
}
